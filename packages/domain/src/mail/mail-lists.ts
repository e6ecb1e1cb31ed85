/** What can be switched off, each by itself; the columns of `mail_preferences`. Every other mail always goes out. */
export const mailLists = ['messages', 'stories', 'submissions'] as const;

export type MailList = (typeof mailLists)[number];

/** What each is called where it is switched on and off. */
export const mailListLabels: Readonly<Record<MailList, { title: string; about: string }>> = {
  messages: {
    title: 'Messages about classes',
    about:
      'Somebody has written to you about a class. One mail until you have answered, or a day has passed; the words themselves are only here.',
  },
  stories: { title: 'Your stories', about: 'A story you offered was featured, or was not, and why.' },
  submissions: {
    title: 'What you send in',
    about: 'A class, an instructor profile or a listing of yours was received, approved or declined.',
  },
};

/** What always goes out, in the words of the preferences page. */
export const mailsAlwaysSent = [
  'Links that you ask for: to confirm an address, to sign in, to choose a new password',
  'News about your account’s safety: a changed password or address, a sign-in from a new device',
  'What you ask us to do with your data: a download that is ready, a deletion planned, cancelled or done',
] as const;
