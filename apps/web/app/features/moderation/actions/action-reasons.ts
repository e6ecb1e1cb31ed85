import type { ReportAction } from '../reports/reports-api.ts';
import type { CannedReason } from '../work-queue/canned-reasons.tsx';

const privateDetails: CannedReason = {
  label: 'Private details',
  text: 'It holds private details of somebody, such as an address, a number or a full name. However kindly it is meant, that is for the person herself to share.',
};

const unkind: CannedReason = {
  label: 'Attacks somebody',
  text: 'It attacks a person instead of speaking about what was said or done. Disagreeing is welcome here; making somebody small is not.',
};

const advertising: CannedReason = {
  label: 'Advertising',
  text: 'The community is for people telling each other how it goes, and this reads as an advertisement. A business is welcome in the directory, free of charge.',
};

const hateful: CannedReason = {
  label: 'Hateful',
  text: 'It speaks against people for who they are. There is no room for that here, whoever it is about and however it is put.',
};

/** Canned responses for each action. Both sides read what is sent, so none of them says who reported. */
export const actionReasons: Readonly<Record<ReportAction, readonly CannedReason[]>> = {
  dismiss: [
    {
      label: 'Within the guidelines',
      text: 'We have read it with what stands around it, and find that it keeps to the guidelines, so it stays. Thank you for looking out for others; if you would rather not meet this member, you can block them.',
    },
    {
      label: 'A difference of opinion',
      text: 'We can see why you disagree. As it says nothing unkind and nothing dangerous, we leave it to the two of you to disagree.',
    },
    {
      label: 'Changed meanwhile',
      text: 'What you pointed out has been changed since, and we find nothing wrong with it as it is now. Thank you for telling us.',
    },
  ],
  hide: [unkind, privateDetails, advertising, hateful],
  warn: [unkind, privateDetails, advertising],
  suspend: [
    {
      label: 'Again after a warning',
      text: 'We have asked you before to leave this be. Please take the time to read the guidelines; you are welcome back afterwards. Your journal and everything else of yours stays as it is.',
    },
    hateful,
    unkind,
  ],
  take_down: [
    {
      label: 'Not as described',
      text: 'People have told us that what they found there is not what this page says. Please put it right and send it again, and we will look at it.',
    },
    {
      label: 'Closed or moved',
      text: 'We have been told that this is closed, or no longer at this address. Please change what is out of date and send it again, and we will look at it.',
    },
    {
      label: 'Not safe',
      text: 'We have been told of something that may put people in danger. Please tell us how you keep them safe, and send it again.',
    },
  ],
};

export const overturnReasons: readonly CannedReason[] = [
  {
    label: 'Read wrongly',
    text: 'We have read it again with what stands around it, and it was not meant as we first took it. We are sorry for the trouble.',
  },
  {
    label: 'Too strict',
    text: 'You are right that this was more than was called for, so it is undone. Thank you for explaining.',
  },
];

export const upholdReasons: readonly CannedReason[] = [
  {
    label: 'It stands',
    text: 'Somebody who had no part in it has read everything again, and comes to the same result. We understand that this is not what you hoped for.',
  },
];
