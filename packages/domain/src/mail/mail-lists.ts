/** Mail lists that can be unsubscribed from; the columns of `mail_preferences`. Every other mail is always sent. */
export const mailLists = ['messages', 'reminders', 'stories', 'submissions'] as const;

export type MailList = (typeof mailLists)[number];

/** Labels of the mail lists. */
export const mailListLabels: Readonly<Record<MailList, { title: string; about: string }>> = {
  messages: {
    title: 'Messages about classes',
    about:
      'Somebody has written to you about a class. One mail until you have answered, or a day has passed; the words themselves are only here.',
  },
  reminders: {
    title: 'Reminders',
    about: 'The day before a class you’ve booked: when it starts, where it is and what to bring.',
  },
  stories: { title: 'Your stories', about: 'A story you offered was featured, or was not, and why.' },
  submissions: {
    title: 'What you send in',
    about: 'A class, an instructor profile or a listing of yours was received, approved or declined.',
  },
};

/** Labels of mails that are always sent. */
export const mailsAlwaysSent = [
  'Links that you ask for: to confirm an address, to sign in, to choose a new password',
  'News about your account’s safety: a changed password or address, a sign-in from a new device',
  'News about a place you’ve booked or are waiting for: confirmed, offered, changed or cancelled',
  'What you ask us to do with your data: a download that is ready, a deletion planned, cancelled or done',
] as const;
