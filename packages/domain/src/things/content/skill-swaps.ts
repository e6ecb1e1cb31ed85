import type { ThingContent } from '../thing-content.ts';

export const skillSwaps: ThingContent = {
  title: 'Skill swaps',
  heroContent:
    'You hem her curtains, she explains your pension. No money changes hands, and both of you think you got the better deal.',
  whatToExpect:
    'Swaps come in three sizes. Two friends trade an hour for an hour. A time bank keeps the tally for a neighbourhood: everyone’s hour counts the same, be it accounts or weeding, and you spend yours with anyone. A swap evening is a room with tables and half an hour at each, sourdough here, bicycle brakes there, a shy woman who can fold a fitted sheet. You’ll believe you have nothing to offer, and be wrong. Teaching is harder than doing; you start in the middle and have to go back. Learners ask the one question you can’t answer, and by next week you know. It’s unhurried, practical and slightly chaotic.',
  benefits: [
    'Your bicycle works.',
    'You hear yourself explain something well to someone who wants to know.',
    'Lessons for nothing that would have cost £40 an hour.',
    'You know people by what they can do, before you know what they earn.',
    'The job put off for two years is done by bedtime.',
  ],
  gettingStarted:
    'Write two lists of five: what people ask you for help with, and what you keep paying for or putting off. Plaiting, spreadsheets and parallel parking all count. Offer something specific with an end to it (“three soups in two hours”) and ask for one thing back. Agree on the time, the materials, and what happens if it goes wrong. Look for a time bank or a repair café near you, or put a card up in the library. Keep a note of hours, so that no one feels used.',
  findClassesText:
    'Repair cafés, tool libraries and community workshops are the natural homes for this. Events that match people beforehand work better than a free-for-all, which favours the loud.',
  suits: 'The handy, the thrifty, and those who find it easier to give help than to ask for it.',
  cost: 'Free, apart from materials.',
  time: 'An hour for each of you.',
  firstTry:
    'Send a friend one message: “I should like an hour of your help with this. What could I do for you in return?” Name the thing. While you wait, write the lesson you could give on a card in five steps, and try it out loud.',
  safety: [
    'Swap only what you are allowed to do: gas and most electrical work belong to registered people. Meet somewhere public the first time.',
  ],
  related: ['diy-home-projects', 'embroidery-needlework', 'volunteering', 'freelance-skills'],
};
