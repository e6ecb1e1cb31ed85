/** HTTP headers of our own between browser and server, in lower case as Fetch and Node give them. */
export const quizSessionHeader = 'x-quiz-session';

/** Content-Security-Policy nonce for the page that is being rendered; set inside the server, never by a browser. */
export const nonceHeader = 'x-kindling-nonce';

/** Marks a rendered page whose route gave up: it is no answer to its address. */
export const brokenHeader = 'x-kindling-broken';
