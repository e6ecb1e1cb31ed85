/**
 * Whether an address is an auth callback: the target of a mail link. Back from a provider, the sign-in page itself reads
 * the query.
 */
export function isMailLink({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  if (pathname === '/auth' && new URLSearchParams(search).has('error')) return false;
  return (
    /^#(.*&)?(access_token|error|message)=/.test(hash) || (pathname === '/' && new URLSearchParams(search).has('code'))
  );
}
