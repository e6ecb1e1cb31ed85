import type { ThingContent } from '../thing-content.ts';

export const foraging: ThingContent = {
  title: 'Foraging',
  heroContent:
    'Wild garlic in April, elderflower in June, blackberries by September: a walk with something in your pocket at the end.',
  whatToExpect:
    'A guided forage lasts about three hours and covers hardly a mile, since someone stops every ten paces. You crush leaves, sniff them, look at the stem, the underside and the ground it grows in, and hear which poisonous plant it could be mistaken for. Much of it happens along paths that you’ve walked for years without noticing lunch. Groups often end with a tasting: nettle soup, a cordial, something pickled. You won’t be turned loose on mushrooms after one morning, and a guide who suggests it’s one to avoid. Expect to learn five plants properly rather than fifty badly, and in autumn expect scratches and purple fingers.',
  benefits: [
    'Free puddings from August to October.',
    'You know where you are in the year without a calendar.',
    'A hedge stops being a green blur and turns into a list of neighbours.',
    'Cordial that makes the bought sort taste of sugar and not much else.',
    'A pace that suits small children and old knees.',
  ],
  gettingStarted:
    'Start with plants that you already know and that have no dangerous double: blackberries, and nettle tops picked with gloves in spring. Wild garlic and elderflower come after someone has shown you them, and what grows beside them. Learn one new plant a month, through all its seasons. Check every find in two good books; an app is a hint and never an answer. Take a little from many plants, above dog height, away from roads and sprayed fields, and leave plenty for the birds.',
  findClassesText:
    'Choose a guide with years in your own area, insurance, and a group of fifteen at most. The Association of Foragers lists teachers by region.',
  suits: 'Slow walkers, keen cooks, and anyone who reads ingredients.',
  cost: 'Picking is free. A guided half day is £30 to £65, a field guide £10 to £20.',
  time: 'A morning, and the washing-up afterwards.',
  firstTry:
    'Go to the nearest hedge, verge or park and find one plant that you can name for certain: nettle, bramble or dandelion. Look at it for five minutes and write down eight things: leaf edge, stem, hairs, smell, company. Then find the nearest plant that could pass for it and write what is different. Eat nothing today.',
  safety: [
    'Never eat anything that you can’t name beyond doubt. Hemlock water-dropwort, foxglove and the death cap kill, cooked or raw.',
    'Try a very small amount of any food that is new to you. If you feel ill, ring 111, or 999 in an emergency, and keep a piece of what you ate.',
    'Under the Theft Act 1968 (England and Wales) it isn’t theft to pick wild fruit, flowers, foliage or mushrooms for yourself; picking them to sell is. It gives you no right to go on to private land.',
    'The Wildlife and Countryside Act 1981 forbids uprooting any wild plant without permission from the landowner, and protects rare ones completely. Many nature reserves and parks allow no picking at all.',
  ],
  related: ['gardening', 'hiking', 'supper-clubs'],
};
