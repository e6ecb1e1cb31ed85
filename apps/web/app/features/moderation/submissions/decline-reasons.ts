import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { CannedReason } from '../work-queue/canned-reasons.tsx';

const brokenLink: CannedReason = {
  label: 'A link does not open',
  text: 'One of the links you gave does not open for us. Please check the address and send it again.',
};

/** Canned responses for a decline. Each says what is missing and that it can be mended. */
export const declineReasons: Readonly<Record<ReviewItemKind, readonly CannedReason[]>> = {
  listing: [
    {
      label: 'Too little to go on',
      text: 'Could you say a little more about what you offer, who it is for and roughly what it costs? Two or three more sentences are plenty. Then send it again and we will look at it straight away.',
    },
    brokenLink,
    {
      label: 'Listed already',
      text: 'This business is in the directory already. If something about it has changed, please edit that listing instead, by the private link you were given for it.',
    },
    {
      label: 'Not for this directory',
      text: 'The directory is for places and people that help somebody to find a hobby, learn something or meet others. As far as we can tell yours does something else, so we have not published it.',
    },
  ],
  instructor: [
    {
      label: 'Too little to go on',
      text: 'Could you tell people a little more about yourself: what you teach, how you came to it and what a first lesson with you is like? Then save your profile again and we will look at it straight away.',
    },
    {
      label: 'Qualifications unclear',
      text: 'What you teach can hurt somebody when it is taught wrongly, so we ask for the qualification or insurance you hold. Please add it under Qualifications and save your profile again.',
    },
    brokenLink,
    {
      label: 'Contact details in the text',
      text: 'Please take the phone number or address out of the text about you: everybody would see it. Members can write to you through your classes.',
    },
  ],
  class: [
    {
      label: 'When or where is missing',
      text: 'Please say when the class takes place and where, or that it is online, so that people know whether they can come. Then send it again.',
    },
    {
      label: 'Too little to go on',
      text: 'Could you describe what happens in the class, and what somebody takes home from it? Three or four sentences are plenty. Then send it again and we will look at it straight away.',
    },
    {
      label: 'Safety',
      text: 'This is something that can go wrong. Please say how you keep people safe: the group’s size, what they must be able to do, who is qualified and what happens in bad weather.',
    },
    brokenLink,
  ],
  story: [
    {
      label: 'Somebody else is in it',
      text: 'Your story says things about another person by which she could be recognised. Everybody would read it, so please leave her name and what is private out, and offer it again.',
    },
    {
      label: 'Too private for everybody',
      text: 'Your story holds details, such as where you live or when you are alone there, that we would not show to everybody. Please take them out and offer it again. In the community it stays as it is.',
    },
    {
      label: 'Advertising',
      text: 'Your story reads like an advertisement. Tell us how it went for you instead: what you tried, what was hard and what came of it. A business is welcome in the directory, free of charge.',
    },
    {
      label: 'Too little to go on',
      text: 'We would like to read a little more: how you came to it, what the first time was like and what has changed. A few more sentences are plenty. Then offer it again.',
    },
  ],
};
