/** Field errors of the community's forms. */
export const communityFieldMessages = {
  publicNameRequired: 'Please choose a name to go by',
  publicNameTooLong: 'Please keep your name to 50 characters',
  publicNameIsAddress: 'Everybody can see this name, so please do not use an email address',
  usernameLength: 'A username has 3 to 30 characters',
  usernameSigns: 'A username has small letters, digits and underscores only',
  usernameReserved: 'This username is kept for Kindling itself. Please choose another',
  usernameTaken: 'This username is taken. Please choose another',
  postRequired: 'Please write something first',
  postTooLong: 'Please keep your post to 2000 characters',
  commentRequired: 'Please write a comment first',
  commentTooLong: 'Please keep your comment to 1000 characters',
  photoNotAnImage: 'Please select a valid image file',
  photoTooLarge: 'This photo has more than 50 megapixels. Please choose a smaller one',
} as const;

/** Field errors of the story dialog. */
export const storyFieldMessages = {
  titleRequired: 'Please give your story a title',
  titleTooLong: 'Please keep the title to 120 characters',
  tagInvalid: 'A tag has 1 to 30 characters',
  tooManyTags: 'A story has at most 5 tags',
  thingUnknown: 'Please choose a thing from the list',
  agreementRequired: 'Please say that everybody may read it, or keep it as a post',
} as const;

/** Consent text of offering a story, word for word. */
export const storyAgreement =
  'If it is featured, everybody may read this story with my public name, also on the home page and without signing in.';
