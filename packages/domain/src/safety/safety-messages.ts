import type { ReportReason } from './reporting.ts';

/** Labels of report reasons, for whoever reports and for moderators. */
export const reportReasonLabels: Readonly<Record<ReportReason, { label: string; hint: string }>> = {
  harassment: { label: 'Harassment or bullying', hint: 'Someone’s being attacked, threatened or followed around' },
  hate: { label: 'Hate', hint: 'Against people for who they are' },
  sexual: { label: 'Sexual content', hint: 'Anything sexual has no place here' },
  self_harm: { label: 'Someone may harm themselves', hint: 'We look at this before anything else' },
  unsafe: { label: 'It made me feel unsafe', hint: 'We decide within 48 hours, and never say who told us' },
  spam: { label: 'Spam or a scam', hint: 'Advertising, or an attempt to get money or details' },
  private_information: {
    label: 'Private information',
    hint: 'An address, a number or a photo that’s not theirs to share',
  },
  false: { label: 'False or misleading', hint: 'It says something untrue that may harm' },
  other: { label: 'Something else', hint: 'Please say what in a few words' },
};

export const safetyFieldMessages = {
  reasonRequired: 'Please choose what’s wrong',
  noteRequired: 'Please say in a few words what’s wrong',
  noteTooLong: 'Please keep your note to 1000 characters',
  appealRequired: 'Please say why you think it was wrong',
  appealTooLong: 'Please keep your appeal to 2000 characters',
  actReasonRequired: 'Please say why: it’s what they’ll read',
  actReasonTooLong: 'Please keep it to 1000 characters',
  correctionTooShort: 'Please say what’s wrong, in 10 characters or more',
  untilInvalid: 'Please choose a day in the future',
} as const;

export const safetyMessages = {
  reported: 'Thank you. A real person will review it, and you’ll hear what we decide.',
  /** Unique violation: her earlier report is still open. */
  reportedAlready: 'You’ve already reported this. You’ll hear what we decide.',
  reportGone: 'It’s not there any more.',
  reportOwn: 'This is yours. You can edit or remove it yourself.',
  appealed: 'We’ve got your appeal. A different moderator will review it.',
  appealedAlready: 'You’ve already appealed this. You’ll hear what we decide.',
  appealClosed: 'There’s nothing left to appeal: it no longer applies.',
} as const;
