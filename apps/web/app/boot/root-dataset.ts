/** `data-` attributes of the document: what it is, and what this script says of the session and the theme. */
export const rootDataset = (): DOMStringMap => document.documentElement.dataset;
