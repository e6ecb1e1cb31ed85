/** Field errors of the two forms: the specification's words, and ours in their manner where it has none. */
export const instructorFieldMessages = {
  displayNameRequired: 'Display name is required',
  displayNameTooLong: 'Display name must be less than 100 characters',
  bioRequired: 'Bio is required',
  bioTooLong: 'Bio must be less than 1000 characters',
  experienceUnknown: 'Please choose your experience from the list',
  teachingStyleUnknown: 'Please choose your teaching style from the list',
  specialtyInvalid: 'Each specialty can have up to 60 characters',
  tooManySpecialties: 'You can add up to 20 specialties',
  qualificationsTooLong: 'Qualifications must be less than 1000 characters',
  websiteInvalid: 'Invalid website URL',
  socialInvalid: 'Please enter your username, or a link starting with https://',
} as const;

export const classFieldMessages = {
  nameRequired: 'Instructor name is required',
  nameTooLong: 'Instructor name must be less than 100 characters',
  phoneInvalid: 'Invalid phone number format',
  bioTooLong: 'Bio must be less than 1000 characters',
  websiteInvalid: 'Invalid website URL',
  socialInvalid: 'Please enter your username, or a link starting with https://',
  titleRequired: 'Class title is required',
  titleTooLong: 'Class title must be less than 200 characters',
  descriptionTooShort: 'Class description must be at least 10 characters',
  descriptionTooLong: 'Class description must be less than 2000 characters',
  categoryRequired: 'Category is required',
  formatRequired: 'Format is required',
  durationTooLong: 'Duration must be less than 100 characters',
  locationTooLong: 'Location must be less than 200 characters',
  experienceLevelRequired: 'Experience level is required',
  participantsOutOfRange: 'Maximum participants must be between 1 and 1000',
  pricingTypeRequired: 'Pricing structure is required',
  priceTooLong: 'Price must be less than 50 characters',
  notesTooLong: 'Please keep this to 1000 characters',
} as const;

export const instructorMessages = {
  duplicate: 'You already have an instructor profile.',
  failed: 'Failed to create instructor profile. Please try again.',
  created: "Instructor profile created successfully! It's pending approval.",
  signInFirst: 'You must be signed in to create an instructor profile',
} as const;

export const classMessages = {
  received: "Class submission received! We'll review it and get back to you soon.",
  changed: 'We’ve got your changes. We’ll review the class again within 2-3 business days.',
  waiting: "Thanks! We'll review your changes within 2-3 business days. Until then your class stays as it is.",
  saved: 'Your class is saved, and stays listed.',
  unchanged: 'Nothing’s changed yet, so it stays declined. Make the changes we asked for, then resubmit.',
} as const;
