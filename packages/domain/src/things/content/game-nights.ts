import type { ThingContent } from '../thing-content.ts';

export const gameNights: ThingContent = {
  title: 'Game nights',
  heroContent: 'Someone explains the rules badly, someone cheats, and by nine everyone is shouting about sheep.',
  whatToExpect:
    'A public game night, in a café or a pub, goes like this: you come on your own, say that you’re new, and are put at a table of four with someone who knows the rules. Modern board games last from half an hour to two and are nothing like the one that ended in tears at Christmas. In many of them you play together against the box, so that you all win or all lose. Party games want eight people and no dignity. At home it’s crisps, a charity-shop find and a friend who reads the instructions aloud as though they were the law. No one minds beginners. People do mind phones on the table, and very long turns.',
  benefits: [
    'Two hours of company with no need to think of things to say.',
    'You find out which of your friends is ruthless.',
    'One box will do for years.',
    'Neighbours you had only ever nodded to.',
    'The sort of laughing that hurts a bit, on a Tuesday.',
  ],
  gettingStarted:
    'Go to a café’s newcomers’ evening first, for the teaching. At home, start with something that takes five minutes to explain and thirty to play: a word game, a card game you play as a team, charades out of a hat. Four to six people is right, and half past seven until ten is long enough. Learn the rules beforehand yourself, and explain by playing one round with all the cards face up. Fix the next date before anyone puts a coat on, since that is what turns it into a habit.',
  findClassesText:
    'Lessons are rare, so hunt for open tables at board-game cafés, libraries and community centres. A night with hosts who teach is the one to choose.',
  suits: 'Anyone who finds standing about with a drink hard work.',
  cost: 'A café charges £4 to £8 for the evening; a good game is £12 to £40, or £2 second-hand, and a pack of cards £3.',
  time: 'One evening, or half an hour with cards.',
  firstTry:
    'Find a pack of cards, or paper and pens, and one other person. Play anything with a winner for twenty minutes: rummy, hangman, or naming an animal, a town and a food for each letter you draw. If you’re alone, learn one game of patience well enough to teach it this week.',
  related: ['puzzle-games-strategy', 'supper-clubs', 'local-meetups'],
};
