/** Whether an address is where a link in one of our mails, or another sign-in service, leads back to. */
export function isMailLink({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  return (
    /^#(.*&)?(access_token|error|message)=/.test(hash) || (pathname === '/' && new URLSearchParams(search).has('code'))
  );
}
