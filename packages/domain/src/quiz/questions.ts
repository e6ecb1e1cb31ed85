import { option, type QuizQuestion } from './quiz-question.ts';

/**
 * The seven questions. In each, every type has one option that weighs 3 for it, so that 100% is within reach, and the
 * lighter weights name the types that would also nod. The order of the options differs from question to question,
 * so that no column belongs to a type. `balance.test.ts` walks all 823,543 sets of answers.
 */
export const questions: readonly QuizQuestion[] = [
  {
    text: 'Saturday morning, and it’s all yours. What do you do?',
    options: [
      option('Make something I’ve been picturing', { C: 3, E: 2, B: 1 }),
      option('See who’s up for breakfast', { A: 3, F: 2, G: 1 }),
      option('Hop on any train', { G: 3, B: 2, D: 1 }),
      option('Phone off, let my mind wander', { B: 3, D: 2, C: 1 }),
      option('Dance the week off', { F: 3, A: 2, G: 1 }),
      option('Fall down a reading rabbit hole', { D: 3, B: 2, E: 1 }),
      option('Get going on that idea of mine', { E: 3, C: 2, D: 1 }),
    ],
  },
  {
    text: 'A friend borrows your home. What should she enjoy most?',
    options: [
      option('My scribbled-in books', { D: 3, A: 2, B: 1 }),
      option('The raincoat, still sandy from the beach', { G: 3, F: 2, B: 1 }),
      option('The people next door', { A: 3, F: 2, E: 1 }),
      option('My list of the best deals', { E: 3, D: 2, A: 1 }),
      option('The chair where no one finds me', { B: 3, D: 2, C: 1 }),
      option('The drawer of buttons and odd bits', { C: 3, G: 2, D: 1 }),
      option('My rattly old bike', { F: 3, G: 2, C: 1 }),
    ],
  },
  {
    text: 'Think of yourself at ten. What do you miss most?',
    options: [
      option('Running everywhere, for no reason', { F: 3, G: 2, B: 1 }),
      option('Lying in the grass, dreaming', { B: 3, C: 2, G: 1 }),
      option('Counting the coins from my stall', { E: 3, A: 2, C: 1 }),
      option('Exploring till the street lights came on', { G: 3, F: 2, E: 1 }),
      option('Knowing everything about one odd subject', { D: 3, B: 2, E: 1 }),
      option('Making things, good or not', { C: 3, E: 2, D: 1 }),
      option('Rounding everyone up for a game', { A: 3, F: 2, G: 1 }),
    ],
  },
  {
    text: 'Your train stops in a field for an hour. What now?',
    options: [
      option('Chatting to the woman opposite', { A: 3, D: 2, C: 1 }),
      option('Finding out how signals work', { D: 3, E: 2, G: 1 }),
      option('Pacing up and down the corridor', { F: 3, E: 2, C: 1 }),
      option('Drawing something funny on my ticket', { C: 3, A: 2, D: 1 }),
      option('Checking if I could walk it', { G: 3, F: 2, D: 1 }),
      option('Making a plan in my notebook', { E: 3, D: 2, C: 1 }),
      option('Looking out at the field', { B: 3, C: 2, G: 1 }),
    ],
  },
  {
    text: 'What do people who know you come to you for?',
    options: [
      option('Whether it’ll work, and what it’d cost', { E: 3, D: 2, A: 1 }),
      option('Getting them off the sofa', { F: 3, A: 2, B: 1 }),
      option('Someone who really listens', { B: 3, A: 2, D: 1 }),
      option('Explaining it so it makes sense', { D: 3, B: 2, A: 1 }),
      option('A yes to something slightly mad', { G: 3, E: 2, F: 1 }),
      option('Walking in beside them', { A: 3, B: 2, F: 1 }),
      option('Making anything look beautiful', { C: 3, E: 2, A: 1 }),
    ],
  },
  {
    text: 'Back from a good week away. Which moment stays?',
    options: [
      option('A wrong turn, and where it led', { G: 3, C: 2, B: 1 }),
      option('The colour of one wall at sunset', { C: 3, B: 2, G: 1 }),
      option('The guide, and my twenty questions', { D: 3, G: 2, A: 1 }),
      option('Talking till they stacked the chairs', { A: 3, F: 2, C: 1 }),
      option('The morning before anyone woke', { B: 3, G: 2, F: 1 }),
      option('Legs too tired for the stairs', { F: 3, A: 2, G: 1 }),
      option('Haggling for a lamp', { E: 3, G: 2, D: 1 }),
    ],
  },
  {
    text: 'A year on, what do you say about your thing?',
    options: [
      option('“I’m calmer than I’ve been in years.”', { B: 3, F: 2, C: 1 }),
      option('“It paid for the holiday.”', { E: 3, C: 2, G: 1 }),
      option('“I made that. Yes, really.”', { C: 3, E: 2, F: 1 }),
      option('“I’m stronger than at twenty.”', { F: 3, E: 2, B: 1 }),
      option('“I met half my friends there.”', { A: 3, B: 2, F: 1 }),
      option('“You’ll never guess where I’ve been.”', { G: 3, D: 2, A: 1 }),
      option('“I knew nothing. Now I can’t stop.”', { D: 3, C: 2, E: 1 }),
    ],
  },
];
