import type { ThingContent } from '../thing-content.ts';

export const travelPlanning: ThingContent = {
  title: 'Travel planning',
  heroContent:
    'Half the pleasure of a trip is had at the kitchen table in February, with a map, a timetable and a pot of tea.',
  whatToExpect:
    'Planning is a hobby in its own right, and some people do it for all their friends. You start with a question (how far could I get by train in a weekend? where is it warm in March?) and follow it: sleepers, ferries, festivals, which side of the carriage has the sea. You weigh the cheap day against the good day. You learn to read a timetable in Italian. Then you cut, because every first plan has one city too many. Travel clubs meet to swap routes, often with slides and a bottle, and women’s travel groups pair up people who would rather not eat dinner alone. Some plans never become trips, and are no less enjoyable for it.',
  benefits: [
    'Cheaper tickets, because you knew when they went on sale.',
    'You arrive knowing where breakfast is.',
    'Going alone stops being daunting once you’ve walked the route on a map.',
    'Something on the fridge door to look forward to all winter.',
    'Friends hand over their dates and their budget with relief.',
  ],
  gettingStarted:
    'Keep one page per trip: dates, bookings, addresses, costs. Work outwards from whatever is fixed, a ferry or a wedding, and leave every third day empty. Check your passport before anything else: for most of the EU a British one must be under ten years old on the day you arrive and have three months left on the day you leave. Ask for the free health card, the GHIC, on the NHS website itself, not from a lookalike that charges. Read the Foreign Office advice for the country as well.',
  findClassesText:
    'Search for talks, solo-travel meetups and evenings on one country instead of lessons. A packing or map workshop at an outdoor shop can be surprisingly useful.',
  suits: 'List makers, daydreamers, and the one in the family who always ends up booking it.',
  cost: 'Nothing until you book. A talk is free to £15, a guidebook £12 to £20, or borrowed from the library.',
  time: 'One evening at the kitchen table.',
  firstTry:
    'Give yourself an imaginary £60 and one Saturday. Find somewhere new to you that you can get to and back from in a day, with one thing to see, somewhere to eat and the time of the last train home. Write it on a card. Whether you go is another matter; you now have a plan.',
  safety: [
    'Buy insurance on the day you book and declare every medical condition, since one left out can void the policy. So can going where the Foreign Office advises against.',
    'Leave a copy of your route and bookings with someone at home.',
  ],
  related: ['language-learning', 'city-wanders', 'vanlife-camping', 'history-mythology'],
};
