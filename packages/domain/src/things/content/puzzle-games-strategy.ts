import type { ThingContent } from '../thing-content.ts';

export const puzzleGamesStrategy: ThingContent = {
  title: 'Puzzle games and strategy',
  heroContent: 'Chess, crosswords, jigsaws, escape rooms: the good sort of stuck.',
  whatToExpect:
    'Every kind has its own company. Chess clubs are quiet, meet weekly and usually have someone glad to teach a beginner. Cryptic crosswords look like nonsense until a friend shows you that each clue is two clues glued together, and then you can’t stop. Strategy board games take an evening and a patient explainer; escape rooms take an hour and reveal who in your family is bossy. Jigsaws happen on a corner table for a fortnight, with passers-by putting in three pieces each. You’re slow to begin with. Later on you’re quick, at this one thing and at no other, whatever the advertisements for brain training say.',
  benefits: [
    'The small click when it comes right, which never wears off.',
    'You lose in front of others and discover that it’s fine.',
    'A crossword shared by message with your father every morning.',
    'Wet bank holidays are solved.',
    'The habit of leaving a problem, making tea and looking again.',
  ],
  gettingStarted:
    'Choose one kind and stay with it for a month, since all of them have a hump at the start. For chess, learn the moves and play slow games against a person or a free site’s easiest level. For cryptics, take an easy daily one and read the explained answers beside it; there’s no shame in that. Borrow jigsaws instead of buying them, from the library or a swap shelf, one piece missing. A board-game café has staff who teach you the rules, which is worth the cover charge.',
  findClassesText:
    'Clubs matter more than classes here. Ask whether there’s a beginners’ table or a women’s evening, and watch a round before you sit down.',
  suits: 'Stubborn people, in the best sense, and anyone who does the quiz aloud at the television.',
  cost: 'Free online, or £1 to £5 for a charity-shop jigsaw. A chess club is £20 to £60 a year, an escape room £20 to £35 each.',
  time: 'One evening, or a lunch break.',
  firstTry:
    'Take today’s crossword from a newspaper or a free site and keep the answers to hand. Give it twelve minutes on your own. Then look up four answers, work out why each is right, and go back in: see how many more fall in the last eight.',
  related: ['game-nights', 'climbing-bouldering', 'book-clubs'],
};
