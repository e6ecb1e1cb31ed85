/** Path of the page that a link in a mail opens. */
export const linkPagePath = '/link';
