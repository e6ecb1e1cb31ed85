import type { ReportAction } from '../reports/reports-api.ts';
import type { CannedReason } from '../work-queue/canned-reasons.tsx';

const privateDetails: CannedReason = {
  label: 'Private details',
  text: 'It includes someone’s private details, such as an address, a number or a full name. However kindly it’s meant, that’s hers to share.',
};

const unkind: CannedReason = {
  label: 'Attacks someone',
  text: 'It attacks a person rather than what was said or done. Disagreeing is welcome here; putting someone down isn’t.',
};

const advertising: CannedReason = {
  label: 'Advertising',
  text: 'The community is for people telling each other how it goes, and this reads as an advertisement. You’re welcome to list a business in the directory, for free.',
};

const hateful: CannedReason = {
  label: 'Hateful',
  text: 'It attacks people for who they are. There’s no room for that here, however it’s put.',
};

/** Canned responses for each action. Both sides read what is sent, so none of them says who reported. */
export const actionReasons: Readonly<Record<ReportAction, readonly CannedReason[]>> = {
  dismiss: [
    {
      label: 'Within the guidelines',
      text: 'We’ve read it in context, and it keeps to the guidelines, so it stays. Thanks for looking out for others. If you’d rather not see this member, you can block them.',
    },
    {
      label: 'A difference of opinion',
      text: 'We can see why you disagree. It isn’t unkind or dangerous, so it stays.',
    },
    {
      label: 'Changed since',
      text: 'It’s been changed since you reported it, and it’s fine as it is now. Thanks for telling us.',
    },
  ],
  hide: [unkind, privateDetails, advertising, hateful],
  warn: [unkind, privateDetails, advertising],
  suspend: [
    {
      label: 'Again after a warning',
      text: 'We’ve asked you before to stop this. Please take the time to read the guidelines; you’re welcome back afterwards. Your journal and everything else stays as it is.',
    },
    hateful,
    unkind,
  ],
  ask_correction: [
    {
      label: 'Not as described',
      text: 'People have told us your page doesn’t match what they found. Please check it, and correct what’s different.',
    },
    {
      label: 'Wrong price or times',
      text: 'The price or the times on your page aren’t what people were told. Please correct them.',
    },
    {
      label: 'Closed or moved',
      text: 'We’ve heard that this has closed or moved. Please update the address, or tell us if it’s gone.',
    },
  ],
  take_down: [
    {
      label: 'Not as described',
      text: 'People have told us this page doesn’t match what they found. Please correct it and resubmit, and we’ll take another look.',
    },
    {
      label: 'Closed or moved',
      text: 'We’ve heard that this has closed or moved. Please update it and resubmit, and we’ll take another look.',
    },
    {
      label: 'Not safe',
      text: 'We’ve heard something that may put people in danger. Please tell us how you keep them safe, and resubmit.',
    },
  ],
};

/** Canned responses for one text of a page. */
export const textReasons: readonly CannedReason[] = [
  privateDetails,
  {
    label: 'Unkind or off topic',
    text: 'This isn’t what the space is for. Please say what people need to know, and nothing about anyone.',
  },
];

export const overturnReasons: readonly CannedReason[] = [
  {
    label: 'We got it wrong',
    text: 'We’ve read it again in context, and it wasn’t meant the way we first took it. We’re sorry for the trouble.',
  },
  {
    label: 'Too strict',
    text: 'You’re right, that was too strict, so we’ve undone it. Thanks for explaining.',
  },
];

export const upholdReasons: readonly CannedReason[] = [
  {
    label: 'It stands',
    text: 'A different moderator has reviewed everything and reached the same decision. We know that’s not what you hoped for.',
  },
];
