/** The same role and database at another address: a replica, or a pooler; with that address's own parameters. */
export function atAddress(url: string, address: string): string {
  const [same, { hostname, port, search }] = [new URL(url), new URL(address)];
  same.hostname = hostname;
  same.port = port;
  same.search = search;
  return same.toString();
}
