import { option, type QuizQuestion } from './quiz-question.ts';

/**
 * The seven questions. In each, every type has one option that weighs 3 for it, so that 100% is within reach, and the
 * lighter weights name the types that would also nod. The order of the options differs from question to question,
 * so that no column belongs to a type. `balance.test.ts` walks all 823,543 sets of answers.
 */
export const questions: readonly QuizQuestion[] = [
  {
    text: 'It is Saturday morning and, for once, nobody needs you until noon. What happens?',
    options: [
      option('I clear the kitchen table and start on something I have been picturing all week.', { C: 3, E: 2, B: 1 }),
      option('I text a few people to see who is up and wants breakfast.', { A: 3, F: 2, G: 1 }),
      option('I get on the next train and decide on the way where to get off.', { G: 3, B: 2, D: 1 }),
      option('I leave my phone in another room and let my thoughts catch up with me.', { B: 3, D: 2, C: 1 }),
      option('I put the radio on loud and shake the week out of my shoulders.', { F: 3, A: 2, G: 1 }),
      option('I look up one small fact and surface two hours later.', { D: 3, B: 2, E: 1 }),
      option('I get on with that idea of mine before the day fills up.', { E: 3, C: 2, D: 1 }),
    ],
  },
  {
    text: 'A friend is staying in your flat while you are away. What do you hope she will make use of?',
    options: [
      option('The newspapers I have argued with, in pencil, all down the margins.', { D: 3, A: 2, B: 1 }),
      option('The waterproof in the hall that still has sand in its pockets.', { G: 3, F: 2, B: 1 }),
      option('The people downstairs. She will have plans by teatime.', { A: 3, F: 2, E: 1 }),
      option('My list of who to ring, what to ask for and what not to pay.', { E: 3, D: 2, A: 1 }),
      option('The chair by the window where nobody ever comes to find me.', { B: 3, D: 2, C: 1 }),
      option('The drawer of buttons, foreign stamps and odd bits of wood.', { C: 3, G: 2, D: 1 }),
      option('My old bicycle. It rattles, but it makes you feel fifteen.', { F: 3, G: 2, C: 1 }),
    ],
  },
  {
    text: 'Think of yourself at ten. What do you miss most?',
    options: [
      option('Going flat out simply because the pavement was there.', { F: 3, G: 2, B: 1 }),
      option('Lying on my back in the grass, sure that everything meant something.', { B: 3, C: 2, G: 1 }),
      option('Counting the coins after a good afternoon at my stall by the gate.', { E: 3, A: 2, C: 1 }),
      option('Being further from home than anybody knew until the street lights came on.', { G: 3, F: 2, E: 1 }),
      option('Knowing all there was to know about one peculiar subject.', { D: 3, B: 2, E: 1 }),
      option('Making something out of nothing and never asking whether it was any good.', { C: 3, E: 2, D: 1 }),
      option('Knocking on doors until there were enough of us for a game.', { A: 3, F: 2, G: 1 }),
    ],
  },
  {
    text: 'Your train stops in a field. “An hour at least,” says the guard. How do you spend it?',
    options: [
      option('Getting to know the woman opposite, her sister and the wedding they are late for.', { A: 3, D: 2, C: 1 }),
      option('Finding out how signals work. It is far more interesting than you would think.', { D: 3, E: 2, G: 1 }),
      option('Up and down the corridor. I am no good at sitting still.', { F: 3, E: 2, C: 1 }),
      option('Turning my ticket, a biro and the back of an envelope into something funny.', { C: 3, A: 2, D: 1 }),
      option('Looking at the map to see whether I could get there across the field.', { G: 3, F: 2, D: 1 }),
      option('With my notebook. A clear hour is half a plan.', { E: 3, D: 2, C: 1 }),
      option('Looking at the field. Nobody expects anything of me for an hour.', { B: 3, C: 2, G: 1 }),
    ],
  },
  {
    text: 'What do the people who know you best come to you for?',
    options: [
      option('To be told kindly whether it could work, and what it would cost.', { E: 3, D: 2, A: 1 }),
      option('To be got off the sofa when they would rather stay on it.', { F: 3, A: 2, B: 1 }),
      option('To be listened to by somebody who will not rush to fix it.', { B: 3, A: 2, D: 1 }),
      option('To have it explained without being made to feel silly.', { D: 3, B: 2, A: 1 }),
      option('To hear a yes to something slightly mad.', { G: 3, E: 2, F: 1 }),
      option('To have somebody beside them when they walk in.', { A: 3, B: 2, F: 1 }),
      option('To make it look like something: the table, the card, the spare room.', { C: 3, E: 2, A: 1 }),
    ],
  },
  {
    text: 'You are home from a very good week away. Which moment do you keep?',
    options: [
      option('A wrong turn, and what was at the end of it.', { G: 3, C: 2, B: 1 }),
      option('The colour of one particular wall at about six in the evening.', { C: 3, B: 2, G: 1 }),
      option('The guide who knew the real story, and the twenty questions I asked her.', { D: 3, G: 2, A: 1 }),
      option('The evening they had to stack the chairs around us.', { A: 3, F: 2, C: 1 }),
      option('Waking before the others, and the whole morning still unused.', { B: 3, G: 2, F: 1 }),
      option('Legs so tired that we laughed all the way up the stairs.', { F: 3, A: 2, G: 1 }),
      option('Agreeing a price for the lamp in a language I do not speak.', { E: 3, G: 2, D: 1 }),
    ],
  },
  {
    text: 'A year from now you are telling somebody about the thing you started. What would you love to say?',
    options: [
      option('“I am calmer than I have been in years, and I still cannot tell you quite why.”', { B: 3, F: 2, C: 1 }),
      option('“It has paid for itself, and then it paid for the holiday.”', { E: 3, C: 2, G: 1 }),
      option('“I made that. Yes, really. Go on, pick it up.”', { C: 3, E: 2, F: 1 }),
      option('“I am stronger than I was at twenty.”', { F: 3, E: 2, B: 1 }),
      option('“Half the people I would ring in a crisis, I met there.”', { A: 3, B: 2, F: 1 }),
      option('“You will never guess where I have been.”', { G: 3, D: 2, A: 1 }),
      option('“I knew nothing about it, and now there is no stopping me.”', { D: 3, C: 2, E: 1 }),
    ],
  },
];
