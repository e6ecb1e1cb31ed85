/** Whether an address is an auth callback: the target of a mail link or of another sign-in service. */
export function isMailLink({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  return (
    /^#(.*&)?(access_token|error|message)=/.test(hash) || (pathname === '/' && new URLSearchParams(search).has('code'))
  );
}
