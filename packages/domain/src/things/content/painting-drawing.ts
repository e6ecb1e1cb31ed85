import type { ThingContent } from '../thing-content.ts';

export const paintingDrawing: ThingContent = {
  title: 'Painting and drawing',
  heroContent:
    'You don’t need a gift for it. You need a pencil, something to look at, and the nerve to make fifty bad drawings.',
  whatToExpect:
    'A beginners’ class usually opens with sketches of a minute or two, so short that no one can fuss. Then come the useful tricks: measuring with your pencil at arm’s length, squinting to find the darkest dark, drawing the gap between two things instead of the things. Watercolour dries lighter than you expect and does as it pleases; acrylic forgives, because you can paint straight over it; oils stay wet for days. Life drawing feels awkward for about four minutes and then turns into work, with a model who is entirely used to it. At the end the easels are often turned round for a look, and no decent teacher makes you speak.',
  benefits: [
    'You notice things: the blue in a shadow, how odd hands are.',
    'A sketchbook holds a holiday better than three hundred photographs.',
    'An hour goes by without your checking anything.',
    'Birthday cards that people keep on the mantelpiece until June.',
    'It fits in a coat pocket and costs next to nothing to carry on with.',
  ],
  gettingStarted:
    'Buy a soft pencil (2B or 4B), a rubber and a cheap sketchbook that you’re not afraid to spoil. Draw the same mug every day for a week before you look at any lessons. For colour, a small box of student watercolours and one round brush with a good point beat a set of sixty. Paper matters more than paint, as the ordinary sort cockles. Many local art groups have a drop-in evening where a first visit costs a few pounds.',
  findClassesText:
    'Choose by medium rather than by title, and check what is provided, since oils can mean a long shopping list. Untutored life drawing gives you time to practise; a tutored session shows you how.',
  suits: 'People who look out of train windows, and anyone who was told at school that she couldn’t draw.',
  cost: 'A sketchbook and pencils come to under £10. Drop-in life drawing is £8 to £15, a weekly class £12 to £25.',
  time: 'Two hours, in a class or at the kitchen table.',
  firstTry:
    'Put your free hand on the table and draw it without looking at the paper and without lifting the pencil. Take five minutes over it. Do that three times, then once more with looking allowed. The last one will surprise you.',
  safety: [
    'Use white spirit and turpentine by an open window.',
    'Rags soaked in linseed oil can heat up and catch fire on their own. Dry them flat outdoors, or keep them under water in a lidded metal tin.',
  ],
  related: ['photography', 'pottery-ceramics', 'journalling', 'city-wanders'],
};
