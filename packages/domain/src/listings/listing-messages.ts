/** Field errors of the listing form: what the specification names is in its words; bounds and links are in ours. */
export const listingFieldMessages = {
  businessNameRequired: 'Business name is required',
  businessNameTooLong: 'Business name must be at most 200 characters',
  contactNameRequired: 'Contact name is required',
  contactNameTooLong: 'Contact name must be at most 100 characters',
  contactEmailInvalid: 'Please enter a valid email',
  contactEmailTooLong: 'Email must be at most 254 characters',
  contactPhoneTooLong: 'Phone number must be at most 40 characters',
  businessWebsiteInvalid: 'Please enter a valid website URL',
  businessWebsiteTooLong: 'Website must be at most 500 characters',
  businessLocationRequired: 'Location is required',
  businessLocationTooLong: 'Location must be at most 200 characters',
  businessDescriptionTooShort: 'Please provide a description of at least 10 characters',
  businessDescriptionTooLong: 'Description must be at most 2,000 characters',
  categoryRequired: 'Please select a category',
  servicesRequired: 'Please describe your services',
  servicesTooMany: 'Please list at most 30 services',
  serviceTooLong: 'Each service must be at most 100 characters',
  linksTooMany: 'Please give at most 10 links',
  linkTooLong: 'Each link must be at most 500 characters',
  linkUnsafe: 'Links must start with http:// or https://',
} as const;

export const listingMessages = {
  submitFailed: 'There was an error submitting your listing. Please try again.',
  loadFailed: 'Unable to load businesses. Please try again later.',
  emptyDirectory: { title: 'No businesses listed yet', text: 'Be the first to join our community!' },
  noMatch: { title: 'No businesses match your search', text: 'Try adjusting your filters' },
} as const;
