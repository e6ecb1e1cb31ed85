import type { ThingContent } from '../thing-content.ts';

export const tarotAstrology: ThingContent = {
  title: 'Tarot and astrology',
  heroContent:
    'Seventy-eight pictures, or the sky on the day you were born: two old ways of asking yourself a better question.',
  whatToExpect:
    'In a tarot class you learn the shape of the pack, twenty-two great cards and four suits of fourteen, and spend most of the time looking. What’s going on in this picture, what does it remind you of, what would you say to a friend who drew it? Meanings come from there, with a book for the gaps. Astrology is more of a language: signs, planets, houses, and a round chart like a clock gone wrong. Both are sociable. Readings are swapped over wine, and someone always draws Death, which doesn’t mean that. You can enjoy every minute without thinking that the cards know anything, and plenty of the best readers do.',
  benefits: [
    'A conversation opens where “how are you” doesn’t reach.',
    'You put words to a choice that you were already making.',
    'Symbols in paintings, poems and films begin to speak.',
    'A pack in your bag breaks the ice at any party.',
    'Five quiet minutes with one picture every morning.',
  ],
  gettingStarted:
    'Get a pack with full pictures, since the drawings do half the work; most books describe the Rider-Waite-Smith, drawn by Pamela Colman Smith in 1909. Draw one card each morning, look for two minutes before you open the book, and note three words. For astrology, a free website will draw your chart from the date, time and place of your birth; learn your sun, moon and rising sign before the rest. Ask “what am I missing here?” instead of “what will happen?”',
  findClassesText:
    'Look for teachers who speak of reflection and story and who let you practise in pairs. A reader worth her fee won’t frighten you.',
  suits: 'Lovers of symbols, sceptics with a sense of humour, and anyone who thinks best out loud.',
  cost: 'A pack is £15 to £30, an evening workshop £15 to £40, a birth chart online free.',
  time: 'One evening, with a friend for preference.',
  firstTry:
    'You need no cards. Pick three postcards or photographs at random, or open a picture book three times with your eyes shut. Call them “where I am”, “what is in the way” and “what might help”. Write two sentences on each, from the picture alone.',
  safety: [
    'It’s for reflection and for fun, and promises nothing. Take questions of health, money or law to someone qualified.',
    'A reader who finds a curse and offers to lift it for a fee is a fraud. Leave, and tell someone.',
  ],
  related: ['moon-circles', 'journalling', 'history-mythology', 'vision-boarding'],
};
