import type { ThingContent } from '../thing-content.ts';

export const craftingForProfit: ThingContent = {
  title: 'Crafting for profit',
  heroContent: 'The scarf took nine hours, and you sold it for twenty pounds. There’s a way to do this that pays.',
  whatToExpect:
    'About half of the time goes on making, and the rest on photographing, packing, answering messages and queuing at the post office. The first craft fair is thrilling, cold and mostly conversation. People pick things up, say “my sister could make that” and put them down; then someone buys three. Online it’s quieter: weeks of nothing, an order from Orkney, and a review that makes your month. You learn which of your things sell, rarely the ones you love best, and have to decide whether to make forty more. Other makers are generous with advice about boxes. Small batches and made-to-order keep the pleasure in it.',
  benefits: [
    'The wool, the silver or the paper pays for itself.',
    'A stranger prefers your thing to everything else in the hall.',
    'A date in the calendar finishes what good intentions don’t.',
    'You come to know every other maker in the county.',
    'At last you can say in one sentence what it is you make.',
  ],
  gettingStarted:
    'Choose one thing that you make well in under two hours, and cost it honestly: materials, your time, packaging, fees, postage. Double that, so that a shop could take its share and leave you something. Make ten, photograph them in daylight, and sell them to people you don’t know. Read up on the safety rules for your kind of thing before you sell even one. Online customers have fourteen days to change their minds, unless it was made to their own order, so say clearly which it is.',
  findClassesText:
    'Half-day workshops on pricing, product photographs and online shops are the most use, taught by someone who sells for a living. Guilds and makers’ markets often run them cheaply.',
  suits: 'Makers whose cupboards are full, and who don’t mind sums.',
  cost: 'A first batch is £20 to £60 in materials. Online shops keep 10 to 15 per cent, a fair £20 to £60 for the table.',
  time: 'A weekend for the first ten.',
  firstTry:
    'Photograph one thing you’ve made in five ways beside a window: whole, in a hand, in use, close up, and the back. Write forty words about it: what it is, how big, what it is made of, who it is for. Then work out its price. You have a listing.',
  safety: [
    'Toys have to meet toy safety law and carry its mark, most scented candles need hazard labels, and creams and soaps need a cosmetic safety assessment. Find out before you sell the first.',
    'Don’t use characters, logos or lyrics that belong to someone else.',
    'The first £1,000 you take in a tax year is covered by the trading allowance; after that, tell HMRC.',
  ],
  related: ['market-stall-prep', 'social-media-branding', 'embroidery-needlework', 'side-hustle-planning'],
};
