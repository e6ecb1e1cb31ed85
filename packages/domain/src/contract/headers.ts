/** HTTP headers of our own between browser and server, in lower case as Fetch and Node give them. */
export const deviceIdHeader = 'x-device-id';
export const quizSessionHeader = 'x-quiz-session';

/** Content-Security-Policy nonce for the page that is being rendered; set inside the server, never by a browser. */
export const nonceHeader = 'x-kindling-nonce';

/** Marks a rendered page whose route gave up: it is no answer to its address. */
export const brokenHeader = 'x-kindling-broken';

/** What signs somebody in here or at a proxy: SQL is never given it, whatever a setting says. */
export const credentialHeaders: readonly string[] = [
  'authorization',
  'proxy-authorization',
  'apikey',
  'cookie',
  'x-forwarded-access-token',
];
