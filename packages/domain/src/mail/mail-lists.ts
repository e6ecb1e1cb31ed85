/** Mail lists that can be unsubscribed from; the columns of `mail_preferences`. Every other mail is always sent. */
export const mailLists = ['messages', 'bookings', 'reminders', 'stories', 'submissions'] as const;

export type MailList = (typeof mailLists)[number];

/** Labels of the mail lists. */
export const mailListLabels: Readonly<Record<MailList, { title: string; about: string }>> = {
  messages: {
    title: 'Messages about classes',
    about: 'Until you reply, at most daily.',
  },
  bookings: {
    title: 'Bookings of your classes',
    about: 'Who booked, and who cancelled.',
  },
  reminders: {
    title: 'Reminders',
    about: 'Your dates, and ones you asked for.',
  },
  stories: { title: 'Your stories', about: 'Featured or not, and why.' },
  submissions: {
    title: 'What you submit',
    about: 'Received, approved or declined.',
  },
};

/** Labels of what mails tell whoever else sees her inbox or calendar. */
export const mailPrivacyLabels = {
  quiet: {
    title: 'Keep details out of emails',
    about: 'No class, teacher or place in the subject or text.',
  },
  invitations: {
    title: 'Calendar invitations',
    about: 'Booking emails put the date in your calendar. Shared calendar? Leave this off.',
  },
} as const;

/** Labels of mails that are always sent. */
export const mailsAlwaysSent = [
  'Links you ask for: to confirm an email, sign in or choose a new password',
  'Your account’s safety: a changed password or email, a sign-in from a new device',
  'News about a place you’ve booked or are waiting for: confirmed, offered, changed or cancelled',
  'Your data: a download that’s ready, a deletion planned, cancelled or done',
] as const;

/** How often a teacher is mailed about bookings of her classes, as `mail_preferences.bookings` has it. */
export const bookingMailChoices = ['each', 'daily', 'none'] as const;

export type BookingMailChoice = (typeof bookingMailChoices)[number];

export const bookingMailLabels: Readonly<Record<BookingMailChoice, { label: string; about: string }>> = {
  each: { label: 'Each one', about: 'Every booking and every cancellation.' },
  daily: {
    label: 'Once a day',
    about: 'At 18:00. First bookings and last-day news come straight away.',
  },
  none: { label: 'Not by email', about: 'You’ll see them on Kindling.' },
};
