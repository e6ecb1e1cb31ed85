import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { CannedReason } from '../work-queue/canned-reasons.tsx';

const brokenLink: CannedReason = {
  label: 'A link doesn’t open',
  text: 'One of your links doesn’t open for us. Please check it and resubmit.',
};

/** Canned responses for a decline. Each says what is missing and that it can be mended. */
export const declineReasons: Readonly<Record<ReviewItemKind, readonly CannedReason[]>> = {
  listing: [
    {
      label: 'Too little to go on',
      text: 'Could you say a little more about what you offer, who it’s for and roughly what it costs? Two or three more sentences is plenty. Then resubmit, and we’ll look at it straight away.',
    },
    brokenLink,
    {
      label: 'Listed already',
      text: 'This business is in the directory already. If something about it has changed, please edit that listing instead, by the private link you were given for it.',
    },
    {
      label: 'Not for this directory',
      text: 'The directory is for places and people that help someone find a hobby, learn something or meet others. As far as we can tell yours does something else, so we haven’t published it.',
    },
  ],
  instructor: [
    {
      label: 'Too little to go on',
      text: 'Could you tell people a little more about yourself: what you teach, how you came to it and what a first lesson with you is like? Then save your profile again, and we’ll look at it straight away.',
    },
    {
      label: 'Qualifications unclear',
      text: 'What you teach can hurt someone if it’s taught wrongly, so we ask for your qualification or insurance. Please add it under Qualifications and save your profile again.',
    },
    brokenLink,
    {
      label: 'Contact details in the text',
      text: 'Please take the phone number or address out of your bio: everyone would see it. Members can message you through your classes.',
    },
  ],
  class: [
    {
      label: 'When or where is missing',
      text: 'Please say when and where the class takes place, or that it’s online, so people know whether they can come. Then resubmit.',
    },
    {
      label: 'Too little to go on',
      text: 'Could you describe what happens in the class, and what people take home from it? Three or four sentences is plenty. Then resubmit, and we’ll look at it straight away.',
    },
    {
      label: 'Safety',
      text: 'This is something that can go wrong. Please say how you keep people safe: the group’s size, what they must be able to do, who is qualified and what happens in bad weather.',
    },
    brokenLink,
  ],
  story: [
    {
      label: 'Someone else is in it',
      text: 'Your story says things about another person by which she could be recognised. Anyone could read it, so please leave out her name and anything private, and resubmit.',
    },
    {
      label: 'Too private to publish',
      text: 'Your story has details, such as where you live or when you’re alone there, that we wouldn’t publish. Please take them out and resubmit. In the community it stays as it is.',
    },
    {
      label: 'Advertising',
      text: 'Your story reads like an advertisement. Tell us how it went for you instead: what you tried, what was hard and what came of it. You’re welcome to list a business in the directory, for free.',
    },
    {
      label: 'Too little to go on',
      text: 'We’d love to read a little more: how you came to it, what the first time was like and what’s changed. A few more sentences is plenty. Then resubmit.',
    },
  ],
  photo: [
    {
      label: 'Someone can be recognised',
      text: 'People can be recognised in this photo. Please send one without faces, or tell us in its description that everyone in it has agreed.',
    },
    {
      label: 'Description doesn’t fit',
      text: 'The description doesn’t say what’s in the photo. Someone who can’t see it relies on those words: please write what it shows and send it again.',
    },
    {
      label: 'Not your own',
      text: 'This looks like a stock photo or someone else’s. Please use one you took, or one you have permission for.',
    },
    {
      label: 'Advertising',
      text: 'The photo is a poster, a logo or mostly text. Please show the place, the people at work or what you make.',
    },
  ],
  review: [
    {
      label: 'Someone can be recognised',
      text: 'Your words say things about another person by which she could be recognised. Please leave those out, and we’ll read it again.',
    },
    {
      label: 'About a person, not the class',
      text: 'Please tell others what to know before they go: the place, the pace, what to bring. If someone treated you badly, report it instead – we read every report.',
    },
  ],
  review_answer: [
    {
      label: 'Says who wrote it',
      text: 'Your answer says who you think wrote the review. Please answer without that, and we’ll read it again.',
    },
    {
      label: 'Unkind',
      text: 'Everyone who considers your class reads this answer. Please say it the way you’d say it to her at the door.',
    },
  ],
};
