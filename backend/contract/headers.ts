/** Id of a browser, by which an account's known devices are told: in lower case as Fetch and Node give it. */
export const deviceIdHeader = 'x-device-id';

/** What signs somebody in here or at a proxy: SQL is never given it, whatever a setting says. */
export const credentialHeaders: readonly string[] = [
  'authorization',
  'proxy-authorization',
  'apikey',
  'cookie',
  'x-forwarded-access-token',
];
