import type { ThingContent } from '../thing-content.ts';

export const moonCircles: ThingContent = {
  title: 'Moon circles',
  heroContent: 'Once a month, when the moon is new or full, a dozen women sit on cushions and take stock.',
  whatToExpect:
    'The moon is more of a timetable than a creed: it comes round every twenty-nine and a half days, free, and can be seen from the bus. At the new moon a circle usually talks about what to begin, and at the full about what to finish. You sit on the floor with candles in the middle, there’s a short relaxation and something to write, and each in turn says as much as she likes. Some hosts add cards, cacao or burning slips of paper in a bowl. It can be lovely and it can be a bit much, and you’re allowed to find it both. After two hours everyone goes out to look, and as a rule there’s cloud.',
  benefits: [
    'Twelve or thirteen dates a year for asking how you really are.',
    'You know which phase it is without looking up.',
    'A tidy end to things: written down, burnt, done.',
    'An evening out for people who don’t enjoy bars.',
    'Candlelight flatters everyone.',
  ],
  gettingStarted:
    'Look up the next new moon and hold your own first: a candle, paper, four friends or none. Take two questions, what went well since the last one and what you’d like to begin, and write for ten minutes before anyone speaks. Then try a public circle and notice whether you feel easy there. Bring a cushion, water and a cardigan. Ask beforehand what is planned, and leave out whatever you don’t fancy. Keep every month’s page, since reading back from the sixth is the best part.',
  findClassesText:
    'Read how the host describes it: plain words, a clear price, a limit on numbers, no pressure to speak. An outdoor one in summer is worth waiting for.',
  suits: 'Those who like a ritual but not a rulebook.',
  cost: 'Nothing at home, £10 to £30 in a group.',
  time: 'Two hours in an evening.',
  firstTry:
    'Find out what phase the moon is in tonight and look for it from a window, or for the bit of cloud it is behind. Then fold a page in half: on the left three things that you’ve finished with, on the right one you’d like to start before it comes round again. Date it.',
  safety: [
    'Keep candles clear of hair, scarves and cushions, and burn paper outdoors in a metal bowl with water beside it.',
    'Strong cacao can make the heart race. Leave it out in pregnancy and with heart trouble, and ask a pharmacist if you take antidepressants.',
    'An evening like this doesn’t replace a doctor or a counsellor when you need one.',
  ],
  related: ['womens-circles', 'meditation', 'tarot-astrology', 'candle-making'],
};
