import type { ThingContent } from '../thing-content.ts';

export const visionBoarding: ThingContent = {
  title: 'Vision boarding',
  heroContent: 'Scissors, glue, a heap of old magazines and a rather good question: what would I like more of?',
  whatToExpect:
    'A workshop is two hours of cutting out. You answer a few questions on paper, then leaf quickly through magazines and tear out whatever catches you without asking why: a blue door, an empty desk, a woman laughing in a boat. Only afterwards do you sort them, and there it becomes interesting, because the heap isn’t what you’d have said. Half of it goes back in the box. What stays is laid out, moved about and glued. People are quiet, then suddenly not. At the end you may hold yours up and say one thing about it. A board makes nothing happen by itself, of course. It’s a picture that you walk past every morning, and it nags.',
  benefits: [
    'Eleven pictures of empty beaches tell you what a to-do list won’t.',
    'A plan for the year, inside the wardrobe door.',
    'Craft at which no one can be better than you.',
    'A cheerful afternoon in January, when there are few.',
    'Next year’s comparison is often funny and once in a while startling.',
  ],
  gettingStarted:
    'Collect magazines for a fortnight from neighbours, waiting rooms (ask) and the recycling box; travel, food and gardening ones are best. Keep to a board no bigger than A3, because a small one makes you choose. Write your question and the date on the back. Tear first, sort next, glue last, ideally on another day, and leave some of it bare. Then take one picture and write under it the smallest step in that direction, with a day of the week. Hang the thing where you brush your teeth.',
  findClassesText:
    'Choose a workshop that leaves time for the next step as well as for the glue. Those in which the universe does the work can be left to people with more patience.',
  suits: 'Anyone who knows that something should change and not yet what.',
  cost: 'Free with old magazines, £15 to £45 for a workshop.',
  time: 'Two hours on a wet afternoon.',
  firstTry:
    'Take an old magazine or catalogue. For seven minutes, tear out anything you like, fast. For the next seven, lay the scraps on the table and take away all but five. For the last six, write a line under each: what is it about this one? No glue today.',
  related: ['journalling', 'side-hustle-planning', 'moon-circles', 'travel-planning'],
};
