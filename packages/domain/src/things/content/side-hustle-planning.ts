import type { ThingContent } from '../thing-content.ts';

export const sideHustlePlanning: ThingContent = {
  title: 'Side hustle planning',
  heroContent: 'One page, one customer, one month. The grand scheme can wait until someone has actually paid you.',
  whatToExpect:
    'Planning sounds dull and is the fun part: an evening with a pad of paper, turning something you do for nothing into something people would pay for. In a workshop you write down who it is for, what it costs to make, what you could charge, and how many you’d have to sell to cover a tank of petrol. The sums are short. They’re also where most ideas either stand up or sit down, and it’s better to find out here than after ordering five hundred labels. You’ll be told to talk to three possible customers, and will put it off. Do it. They always say something you didn’t expect, and one of them generally says “how much?”',
  benefits: [
    'You’ll know in a month, not a year.',
    'A price you can say aloud without blushing.',
    'A little money with no one’s name on it but yours.',
    'The whole business fits on one sheet of paper.',
    'Being told no is cheap at this stage.',
  ],
  gettingStarted:
    'Choose the smallest version that someone could buy: one size of cake, one hour’s lesson, ten cards. Set a price that covers materials and pays for your time at a rate you’d accept from anyone else. Read your employment contract for clauses about second jobs, and your tenancy if people will come to the house. Open a separate bank account on the first day and keep every receipt. Offer it to ten people you know slightly. After four weeks decide: carry on, change it or stop.',
  findClassesText:
    'Enterprise agencies, growth hubs and larger libraries run free workshops and one-to-one advice; the Business & IP Centres in city libraries are a good place to ask. Be slow to pay anyone who teaches only how to get rich.',
  suits: 'Anyone with an idea that has survived more than three conversations.',
  cost: 'Advice is often free and workshops £0 to £60. Keep your first outlay under £50.',
  time: 'An evening for the page, a month for the answer.',
  firstTry:
    'Fold a sheet of paper in four and write in the quarters: who exactly would want this, what do they do instead at present, what does one cost me to make, what would I charge. Add three names of people you could ask, and send the first message before you get up.',
  safety: [
    'HMRC’s trading allowance covers the first £1,000 of trading income in a tax year, before costs. Beyond it you have to register for Self Assessment; GOV.UK has the current rules and dates.',
    'Home insurance often leaves out business stock and visiting customers, so ring and ask. If you receive benefits, report what you earn.',
  ],
  related: ['freelance-skills', 'financial-literacy', 'crafting-for-profit', 'vision-boarding'],
};
