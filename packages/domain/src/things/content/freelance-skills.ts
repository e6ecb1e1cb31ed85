import type { ThingContent } from '../thing-content.ts';

export const freelanceSkills: ThingContent = {
  title: 'Freelance skills',
  heroContent: 'Getting paid for what you know, without a boss, a rota or, at first, any idea what to charge.',
  whatToExpect:
    'Freelancing is one third doing the work, one third finding it, and one third writing emails with the word “kindly” in them. A course or a freelancers’ meetup covers what no one taught you: naming a price and then keeping quiet, half a page that says what is included, sending an invoice, chasing it without grovelling. The first client is nearly always someone you’ve worked with. Feast and famine is real, so people compare rates and pass on jobs they can’t take. You’ll undercharge to begin with; the cure is to ask more of each new client. Working alone at home suits some people and not others, and one small job will tell you.',
  benefits: [
    'You choose which Tuesday to take off.',
    'A rate that you set, and that you raise.',
    'Proof, in invoices, of what your skills are worth.',
    'You say “that isn’t included” quite calmly.',
    'If one job ends, you know how to find the next.',
  ],
  gettingStarted:
    'List what people already come to you for, and pick the item that saves someone time or money. Do one small paid job for someone you know, with the terms in writing: what, by when, how many rounds of changes, how much. Take a deposit from strangers. A day rate has to cover holidays, illness, tax and thin months, so it should be well above a day’s wage. Put a quarter of every payment aside. Make sure that your present contract lets you work for others.',
  findClassesText:
    'Look for short courses on pricing, contracts and pitching, given by someone who freelances now. Co-working spaces often put on free talks, and the people there are half the value.',
  suits: 'Anyone whose colleagues say “ask her, she knows”.',
  cost: 'Talks are often free, courses £40 to £150, professional indemnity insurance £60 to £150 a year.',
  time: 'An evening to write the offer.',
  firstTry:
    'Write an offer in five lines: the problem, what you’d do, what they get, how long it takes, what it costs. Make it specific enough to be turned down. Send it to one person who might need it, or to a blunt friend for her opinion.',
  safety: [
    'Once self-employed income passes £1,000 in a tax year, before expenses, register with HMRC for Self Assessment, and keep your records for at least five years after the January deadline.',
    'You may charge a business that pays late interest of 8 per cent above the Bank of England base rate. You never have to pay to be given work.',
  ],
  related: ['side-hustle-planning', 'digital-tools', 'financial-literacy', 'skill-swaps'],
};
