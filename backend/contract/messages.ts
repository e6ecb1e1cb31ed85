/** Messages of the backend's own that people read. */
export const generalErrors = {
  validation: 'Please check your input and try again.',
  unknown: 'An unexpected error occurred. Please try again later.',
  diskFull: "We've run out of space, so we couldn't save that. Please try again a bit later.",
} as const;

export const authErrors = {
  tooManySignIns: 'Too many failed attempts. Please try again in 15 minutes.',
  tooManySignUps: 'Too many signup attempts. Please try again in 15 minutes.',
  addressNotTaken: 'We can’t send email to addresses with letters like é before the @ yet. Try another one.',
} as const;

export const accountFieldErrors = {
  emailInvalid: 'Invalid email format',
  emailTooLong: 'Email must be less than 254 characters',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be less than 128 characters',
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
} as const;
