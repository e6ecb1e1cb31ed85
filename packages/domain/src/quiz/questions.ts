import { option, type QuizQuestion } from './quiz-question.ts';

/**
 * The seven questions. In each, every type has one option that weighs 3 for it, so that 100% is within reach, and the
 * lighter weights name the types that would also nod. The order of the options differs from question to question,
 * so that no column belongs to a type. `balance.test.ts` walks all 823,543 sets of answers.
 */
export const questions: readonly QuizQuestion[] = [
  {
    text: 'It’s Saturday morning and no one needs you until noon. What do you do?',
    options: [
      option('Make the thing I’ve been picturing all week', { C: 3, E: 2, B: 1 }),
      option('Text around to see who’s up for breakfast', { A: 3, F: 2, G: 1 }),
      option('Hop on a train and decide on the way where to get off', { G: 3, B: 2, D: 1 }),
      option('Leave my phone in another room and let my mind wander', { B: 3, D: 2, C: 1 }),
      option('Put the music on loud and dance the week off', { F: 3, A: 2, G: 1 }),
      option('Look up one small fact and surface two hours later', { D: 3, B: 2, E: 1 }),
      option('Get going on that idea of mine before the day fills up', { E: 3, C: 2, D: 1 }),
    ],
  },
  {
    text: 'A friend’s borrowing your home for a week. What should she make the most of?',
    options: [
      option('My scribbled-in books and newspapers', { D: 3, A: 2, B: 1 }),
      option('The raincoat by the door, still sandy from the beach', { G: 3, F: 2, B: 1 }),
      option('The people next door. She’ll have plans by dinner.', { A: 3, F: 2, E: 1 }),
      option('My list of the best deals in town', { E: 3, D: 2, A: 1 }),
      option('The chair by the window where no one ever finds me', { B: 3, D: 2, C: 1 }),
      option('The drawer of buttons, stamps and odd bits of wood', { C: 3, G: 2, D: 1 }),
      option('My old bike. It rattles, but you feel fifteen again.', { F: 3, G: 2, C: 1 }),
    ],
  },
  {
    text: 'Think of yourself at ten. What do you miss most?',
    options: [
      option('Running everywhere, for no reason', { F: 3, G: 2, B: 1 }),
      option('Lying in the grass, sure that everything meant something', { B: 3, C: 2, G: 1 }),
      option('Counting the coins after a good day at my stall', { E: 3, A: 2, C: 1 }),
      option('Exploring till the street lights came on', { G: 3, F: 2, E: 1 }),
      option('Knowing everything about one peculiar subject', { D: 3, B: 2, E: 1 }),
      option('Making things and never asking if they were any good', { C: 3, E: 2, D: 1 }),
      option('Knocking on doors till there were enough of us for a game', { A: 3, F: 2, G: 1 }),
    ],
  },
  {
    text: 'Your train stops in a field, for an hour at least. How do you spend it?',
    options: [
      option('Hearing the life story of the woman opposite', { A: 3, D: 2, C: 1 }),
      option('Finding out how signals work. It’s fascinating.', { D: 3, E: 2, G: 1 }),
      option('Up and down the corridor. I’m no good at sitting still.', { F: 3, E: 2, C: 1 }),
      option('Turning my ticket and a pen into something funny', { C: 3, A: 2, D: 1 }),
      option('Checking the map: could I get there across the field?', { G: 3, F: 2, D: 1 }),
      option('With my notebook. A clear hour is half a plan.', { E: 3, D: 2, C: 1 }),
      option('Looking at the field. No one wants anything from me.', { B: 3, C: 2, G: 1 }),
    ],
  },
  {
    text: 'What do the people who know you best come to you for?',
    options: [
      option('An honest word on whether it’ll work, and what it’d cost', { E: 3, D: 2, A: 1 }),
      option('Getting them off the sofa', { F: 3, A: 2, B: 1 }),
      option('A listener who won’t rush to fix it', { B: 3, A: 2, D: 1 }),
      option('Having it explained without feeling silly', { D: 3, B: 2, A: 1 }),
      option('A yes to something slightly mad', { G: 3, E: 2, F: 1 }),
      option('Someone beside them when they walk in', { A: 3, B: 2, F: 1 }),
      option('Making anything look beautiful', { C: 3, E: 2, A: 1 }),
    ],
  },
  {
    text: 'You’re home from a really good week away. Which moment do you keep?',
    options: [
      option('A wrong turn, and what was at the end of it', { G: 3, C: 2, B: 1 }),
      option('The colour of one wall at six in the evening', { C: 3, B: 2, G: 1 }),
      option('The guide with the real story, and my twenty questions', { D: 3, G: 2, A: 1 }),
      option('The night they had to stack the chairs around us', { A: 3, F: 2, C: 1 }),
      option('Waking before the others, the whole morning still mine', { B: 3, G: 2, F: 1 }),
      option('Legs so tired we laughed all the way up the stairs', { F: 3, A: 2, G: 1 }),
      option('Haggling for a lamp in a language I don’t speak', { E: 3, G: 2, D: 1 }),
    ],
  },
  {
    text: 'A year from now you’re telling someone about your thing. What do you say?',
    options: [
      option('“I’m calmer than I’ve been in years, and can’t say why.”', { B: 3, F: 2, C: 1 }),
      option('“It paid for itself, and then it paid for the holiday.”', { E: 3, C: 2, G: 1 }),
      option('“I made that. Yes, really. Go on, pick it up.”', { C: 3, E: 2, F: 1 }),
      option('“I’m stronger than I was at twenty.”', { F: 3, E: 2, B: 1 }),
      option('“Half the people I’d call in a crisis, I met there.”', { A: 3, B: 2, F: 1 }),
      option('“You’ll never guess where I’ve been.”', { G: 3, D: 2, A: 1 }),
      option('“I knew nothing about it. Now there’s no stopping me.”', { D: 3, C: 2, E: 1 }),
    ],
  },
];
