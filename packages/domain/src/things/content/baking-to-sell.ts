import type { ThingContent } from '../thing-content.ts';

export const bakingToSell: ThingContent = {
  title: 'Baking to sell',
  heroContent: 'Everyone says that you should sell these. Here’s what that involves, besides butter.',
  whatToExpect:
    'Selling is a different craft from baking. You make the same brownie forty times until they’re all alike, weigh everything, and find out what an hour of your evening is worth. Fridays become late. The first orders come from colleagues, then from a woman whose niece is getting married, then from a café that wants three trays by seven on Thursdays. A food officer from the council visits and is usually helpful: she looks at your fridge, your cloths and your paperwork. Boxes cost more than you’d think. The oven is never free for supper. And there’s real pleasure in watching a stranger take one bite, go quiet, and come back for six.',
  benefits: [
    'The kitchen pays for its butter, and later for the mixer.',
    'You get very good at three things instead of fair at thirty.',
    'Regulars who tell you about their mothers.',
    'You learn costing, labels and the word no.',
    'The broken ones are yours.',
  ],
  gettingStarted:
    'Perfect two or three bakes that keep and travel: brownies, shortbread, loaf cakes. Work out what a portion costs with box, power and your time in it. Register as a food business with your local council at least 28 days before you start to sell, from home, online or on a stall; it’s free and can’t be refused. Take a Level 2 food hygiene course online, and fill in the Food Standards Agency’s free pack, Safer Food, Better Business. Then take ten orders from people you know.',
  findClassesText:
    'Look for short courses on costing, hygiene and labels for home bakers, as well as on the baking itself. A morning in a real bakery, from four o’clock, tells you whether you want more of it.',
  suits: 'Exact, early-rising people who don’t mind washing up the same tin all day.',
  cost: 'A hygiene certificate is £10 to £25, insurance £50 to £100 a year, ingredients and boxes for a first batch £25 to £40.',
  time: 'A weekend for a trial batch, a month before the first sale.',
  firstTry:
    'Take the bake that people ask you for. Write down each ingredient, its weight and what that much of it costs, then add a box and an hour of your time, and divide by the number of pieces. Add a third. That’s your price, so say it aloud until it stops sounding cheeky.',
  safety: [
    'By law you must be able to tell customers which of the 14 main allergens are in everything you sell.',
    'Cakes that you wrap before the customer chooses them, and sell where you made them or from your own stall, need a label with the name and a full ingredients list, allergens picked out. That is Natasha’s Law.',
    'Don’t bake for others until 48 hours after a stomach upset has cleared, and keep pets out of the kitchen while you work.',
    'Sales count as trading income, so read HMRC’s rules once you near £1,000 a year.',
  ],
  related: ['market-stall-prep', 'financial-literacy', 'side-hustle-planning', 'supper-clubs'],
};
