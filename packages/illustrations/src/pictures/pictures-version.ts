/** Hash of what all pictures show, written by `npm run pictures-version`. */
export const picturesVersion = 'fym67v';
