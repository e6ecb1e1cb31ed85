/**
 * Whether an address is an auth callback: the target of a mail link. Back from a provider, the page itself (sign-in,
 * settings) reads the query.
 */
export function isMailLink({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  return /^(?!\/\w+\?([^#]*&)?error=).*#(.*&)?(access_token|error|message)=|^\/\?([^#]*&)?code=/.test(
    pathname + search + hash,
  );
}
