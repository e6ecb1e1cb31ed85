/** A file of its own, because `boot.js` says nothing else and every byte of it is sent with every page. */
export const sessionExpired = 'Your session has expired. Please sign in again.';
