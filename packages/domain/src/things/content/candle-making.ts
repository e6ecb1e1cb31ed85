import type { ThingContent } from '../thing-content.ts';

export const candleMaking: ThingContent = {
  title: 'Candle making',
  heroContent:
    'Melt, scent, pour, wait. It’s nearer to cooking than to art, and the kitchen smells wonderful for a week.',
  whatToExpect:
    'Candle workshops take 1-2 hours. You sniff your way along a row of little bottles, choose one or two oils, weigh the wax and the fragrance on a scale, and stir at the temperature on the board. The wick is stuck dead centre and held upright with a peg or a lolly stick while you pour. Then comes the hardest part, which isn’t touching it. Soy wax sets in a few hours but smells best after a week or two of standing, a rest that makers call curing. Some come out with a sinkhole in the middle or frosty patches. A second thin pour hides the first, and the frost does no harm at all.',
  benefits: [
    'Two jars to take home, one of which you’ll give away and regret.',
    'You learn why the shop ones cost what they do.',
    'A whole shelf of presents from one afternoon in November.',
    'Stubs and odd ends become something new.',
    'Your nose gets educated: perhaps you hate lavender and love tomato leaf.',
  ],
  gettingStarted:
    'A starter kit with soy wax, wicks, tins and one oil saves guessing, because the right wick depends on the width of the jar. Add a thermometer, a jug kept only for wax, and a pan for the water bath. Weigh everything. Keep the fragrance to the share that the supplier gives, often six to ten parts in a hundred, as more of it burns worse without smelling stronger. Write down what you did, because you’ll want to make the good one again.',
  findClassesText:
    'A good workshop supplies tins and aprons, keeps the group small enough to see the thermometer, and explains wicks as well as scents. Check how many candles you go home with.',
  suits: 'Anyone who follows recipes and likes giving things away.',
  cost: 'A workshop is £30 to £55 with one or two candles; a kit for home £20 to £40.',
  time: 'An afternoon, plus the night it needs to set.',
  firstTry:
    'Collect six smells from around the house: coffee, orange peel, rosemary, soap, cinnamon, a pencil being sharpened. Hold two at a time under your nose and give each pair a mark out of ten and a name. The winner is your first candle, and you know which oils to look for.',
  safety: [
    'Never leave melting wax, not even to answer the door. Heat it in a jug standing in hot water, not straight on the hob.',
    'Each oil has a flash point, the temperature at which its vapour can catch fire. It’s on the supplier’s data sheet; stay well below it.',
    'If wax catches fire, turn off the heat and cover it with a lid or a fire blanket. Water makes burning wax erupt.',
    'Pour into tins and heatproof jars only, since thin glass cracks.',
  ],
  related: ['crafting-for-profit', 'market-stall-prep', 'pottery-ceramics', 'moon-circles'],
};
