/** Field errors of the community's forms. */
export const communityFieldMessages = {
  publicNameRequired: 'Please choose a name to go by',
  publicNameTooLong: 'Please keep your name to 50 characters',
  publicNameIsAddress: 'Everyone can see this name, so please don’t use an email address',
  usernameLength: 'A username has 3 to 30 characters',
  usernameSigns: 'A username can have lowercase letters, numbers or underscores only',
  usernameReserved: 'We’ve reserved this username. Please choose another',
  usernameTaken: 'This username is taken. Please choose another',
  postRequired: 'Please write something first',
  postTooLong: 'Please keep your post to 2000 characters',
  commentRequired: 'Please write a comment first',
  commentTooLong: 'Please keep your comment to 1000 characters',
} as const;

/** Field errors of the story dialog. */
export const storyFieldMessages = {
  titleRequired: 'Please give your story a title',
  titleTooLong: 'Please keep the title to 120 characters',
  tagInvalid: 'A tag has 1 to 30 characters',
  tooManyTags: 'A story has at most 5 tags',
  thingUnknown: 'Please choose a thing from the list',
  agreementRequired: 'Please agree that anyone can read it, or keep it as a post',
} as const;

/** Consent text of offering a story, word for word. */
export const storyAgreement =
  'If it’s featured, anyone can read this story with my public name, including on the home page without signing in.';
