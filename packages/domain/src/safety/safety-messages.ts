import type { ReportReason } from './reporting.ts';

/** Labels of report reasons, for whoever reports and for moderators. */
export const reportReasonLabels: Readonly<Record<ReportReason, { label: string; hint: string }>> = {
  harassment: { label: 'Harassment or bullying', hint: 'Somebody is attacked, threatened or pursued' },
  hate: { label: 'Hate', hint: 'Against people for who they are' },
  sexual: { label: 'Sexual content', hint: 'Anything sexual has no place here' },
  self_harm: { label: 'Somebody may harm themselves', hint: 'We look at this before anything else' },
  spam: { label: 'Spam or a scam', hint: 'Advertising, or an attempt to get money or details' },
  private_information: {
    label: 'Private information',
    hint: 'An address, a number, a photo that is not theirs to share',
  },
  false: { label: 'False or misleading', hint: 'It says something untrue that may harm' },
  other: { label: 'Something else', hint: 'Please say what in a few words' },
};

export const safetyFieldMessages = {
  reasonRequired: 'Please choose what is wrong',
  noteRequired: 'Please say in a few words what is wrong',
  noteTooLong: 'Please keep your note to 1000 characters',
  appealRequired: 'Please say why you think it was wrong',
  appealTooLong: 'Please keep your appeal to 2000 characters',
  actReasonRequired: 'Please say why: it is what they will read',
  actReasonTooLong: 'Please keep it to 1000 characters',
  untilInvalid: 'Please choose a day in the future',
} as const;

export const safetyMessages = {
  reported: 'Thank you. A person will look at it, and you will hear what came of it.',
  /** Unique violation: her earlier report is still open. */
  reportedAlready: 'You have reported this already. You will hear what came of it.',
  reportGone: 'It is no longer there.',
  reportOwn: 'This is your own. You can change or remove it yourself.',
  appealed: 'Your appeal is with us. Somebody who was not part of the decision reads it.',
  appealedAlready: 'You have appealed against this already. You will hear what came of it.',
  appealClosed: 'There is nothing left to appeal against: it holds no longer.',
} as const;
