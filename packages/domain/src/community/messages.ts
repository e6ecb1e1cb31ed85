/** What the community says beneath its fields. */
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
} as const;
