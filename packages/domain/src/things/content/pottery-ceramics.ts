import type { ThingContent } from '../thing-content.ts';

export const potteryCeramics: ThingContent = {
  title: 'Pottery and ceramics',
  heroContent: 'Two hours with cold, wet clay and no phone, because your hands aren’t fit to touch one.',
  whatToExpect:
    'Most beginners start with hand-building: pinching, rolling coils, joining slabs with a smear of slip. The wheel comes next, and your first pots on it will wobble, lean and collapse while the teacher says that this is normal, because it is. Studios are warm, dusty and friendly, and people lean over to admire each other’s disasters. Nothing goes home the same day. The piece dries for a week or so, has a first firing, gets its glaze and goes back into the kiln at well over a thousand degrees, so count on three to five weeks before you see it again. Glaze changes colour in the heat, and opening the kiln is half the fun.',
  benefits: [
    'You’ll own a bowl that leaks a little, and keep it for years.',
    'Presents for everyone, once you can make six of the same thing.',
    'Something to do with your hands that can’t be done in a hurry.',
    'A shared table where people chat without having to look at each other.',
    'You start turning plates over in cafés to see how they were made.',
  ],
  gettingStarted:
    'Book a one-off taster before you buy anything: wheels, kilns and glazes are the studio’s problem. Short nails help on the wheel, and so do an apron and an old towel. If you love it, a course of six or eight weeks is better value and gives you time to fail at the same pot twice. Ask whether firing and glazing are in the price. At home, air-drying clay is good for practising shapes, though it’ll never hold soup.',
  findClassesText:
    'Look for ten people or fewer, a wheel each if throwing is what you came for, and firing included. Open studio time between lessons is a very good sign.',
  suits: 'Anyone who likes making things more than having them, and who can bear to watch a nice pot fall over.',
  cost: 'A taster is usually £30 to £60; a course of six weeks £130 to £250 with clay.',
  time: 'One evening of two to three hours, then a month’s wait for the kiln.',
  firstTry:
    'Mix a cup of plain flour with half a cup of salt and enough water to make a firm dough. Roll a ball, push your thumb into the middle, and pinch round and round until the wall is even. That’s a pinch pot, and the skill is exactly the same in clay.',
  safety: [
    'Dry clay dust contains silica, which is bad for lungs. Clean up with a wet sponge, never a brush.',
    'Put only glazes sold as food-safe on anything you’ll eat or drink from.',
    'Keep salt dough away from dogs: that much salt is poisonous to them.',
  ],
  related: ['painting-drawing', 'jewellery-design', 'crafting-for-profit'],
};
