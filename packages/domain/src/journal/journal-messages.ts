/** Field errors of the journal: the specification's words, and ours in their manner where it has none. */
export const journalFieldMessages = {
  titleRequired: 'Title is required',
  titleTooLong: 'Title must be less than 200 characters',
  contentTooLong: 'Content must be less than 10000 characters',
  moodTooLong: 'Mood must be less than 100 characters',
  reflectionTooLong: 'Reflection must be less than 1000 characters',
  nothingWritten: 'Please enter a title or content for your journal entry',
} as const;

export const journalMessages = {
  saved: { title: 'Saved!', text: 'Your journal entry has been saved successfully.' },
  savedStatus: 'Journal entry saved successfully!',
  saveFailed: 'Failed to save your journal entry. Please try again.',
  uploadFailed: 'Failed to upload file. Please try again.',
} as const;

export const untitledEntry = 'Untitled Entry';
