import type { ThingContent } from '../thing-content.ts';

export const marketStallPrep: ThingContent = {
  title: 'Market stall prep',
  heroContent: 'A trestle table, a good cloth, change for a twenty, and a flask. The rest is weather.',
  whatToExpect:
    'You arrive at six with the car full, find your pitch by the number chalked on the ground, and put up a gazebo with a stranger who becomes a friend. By nine it looks lovely. Then you stand, for six or seven hours, with a rush at eleven. People buy once they have picked a thing up, so everything is at hand height, priced, and in front of you. Half of them want a chat; you learn to say hello and then be busy. Some days go well, some don’t pay for the pitch, and rain decides which. Packing up takes half as long and all your goodwill. The other traders will tell you which markets are worth it.',
  benefits: [
    'You see faces instead of figures: what they touch and what they put back.',
    'Money in a tin by the end of the day.',
    'Mental arithmetic, in gloves.',
    'Stallholders trade among themselves, and bread for earrings is a fair rate.',
    'You become part of a whole town’s Saturday.',
  ],
  gettingStarted:
    'Visit the market twice as a shopper, and ask two traders how it has been. Take a small craft fair or a school fête for your first, where tables are cheap. Rehearse at home: cloth to the floor, height at the back, prices that can be read, and a photograph so that you can do it again. Bring a £50 float in coins and fives, a charged card reader, bags, tape and more layers than you own. Sell few kinds of thing and plenty of each. Note what sells, hour by hour.',
  findClassesText:
    'Councils, market operators and craft guilds run days for first-time traders, some with a trial pitch at a discount. A class on display is worth it if you build a stall there and then.',
  suits: 'Chatty early risers who look at a shop window and move things round in their heads.',
  cost: 'A craft-fair table is £15 to £60, a busy city pitch £50 to £150, a card reader £20 to £40, insurance £40 to £100 a year.',
  time: 'One rehearsal evening and one long Saturday.',
  firstTry:
    'Lay a cloth on your table with boxes under the back half for height, and set out what you might sell, or anything at all for practice. Write five price cards that can be read from two metres. Walk past as though you were late for a bus, see what your eye skipped, and move it.',
  safety: [
    'Organisers ask for public liability insurance, commonly for £5 million. Have the certificate with you.',
    'Weigh down all four legs of a gazebo and take it down when the wind gets up, because they fly.',
    'Food stalls have to be registered with the council and give allergen information, and electrical kit usually needs a test certificate.',
  ],
  related: ['crafting-for-profit', 'baking-to-sell', 'candle-making'],
};
