import type { ThingContent } from '../thing-content.ts';

export const debateDiscussionGroups: ThingContent = {
  title: 'Debate and discussion groups',
  heroContent: 'An evening of disagreeing well, with people who will buy you a drink afterwards.',
  whatToExpect:
    'The form varies. Philosophy cafés put a question on the table (what do we owe our parents?) and a chair keeps order for ninety minutes. Debating societies give you a side, perhaps the one you don’t believe in, then three minutes and a bell. Current-affairs groups send round an article beforehand. In all of them you listen more than you talk. The first time you speak, your heart thumps and you forget your second point, while people nod kindly at the first. Someone will be wrong at length. More often than you’d expect you go home with an opinion slightly different from the one you brought, composing on the bus what you should have said.',
  benefits: [
    'You hold your own in a meeting when someone talks over you.',
    'You know the best argument against your own view, which is the useful one.',
    'Speaking in front of people goes from dread to mere nerves.',
    'You hear from someone whose vote you’ve never understood.',
    'Friends who disagree with you and ring anyway.',
  ],
  gettingStarted:
    'Go once just to listen; most groups expect it and won’t call on you. Bring a question instead of a position, and aim to say a single thing all evening. If speaking is what you want to practise, find a public-speaking club, where turns are timed and the feedback is kind. To begin a group of your own, gather six people, one question, a room with a door, and the rule that everyone speaks once before anyone speaks twice. Questions about everyday life go better than the headlines.',
  findClassesText:
    'See how it is chaired, as a firm chair makes the difference between a discussion and a row. Courses in public speaking or critical thinking count too, so long as practice outweighs theory.',
  suits: 'Those who argue with the radio, and those who never dare to and would like to.',
  cost: 'Usually free, or £3 to £8 a session. A public-speaking club is £80 to £200 a year.',
  time: 'Two hours, one evening.',
  firstTry:
    'Choose something that you’re sure of. Write the strongest case against it in six sentences, without sarcasm, and read it out as though you meant it. If you couldn’t find three good reasons on the other side, look one up: that was the exercise.',
  related: ['podcast-clubs', 'book-clubs', 'mindset-psychology'],
};
