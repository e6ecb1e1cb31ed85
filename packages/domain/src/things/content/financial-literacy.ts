import type { ThingContent } from '../thing-content.ts';

export const financialLiteracy: ThingContent = {
  title: 'Financial literacy',
  heroContent: 'Money in plain English: what comes in, what goes out, and what it gets up to in between.',
  whatToExpect:
    'A good course is calmer than you fear. You start with a month of your own spending, sorted into heaps, with no one looking, and see where it goes; there’s always one line that makes you wince. Then come the building blocks: a budget, an emergency pot, interest in both directions, pensions, tax codes, what an index fund is, what the small print on a credit card means. No one asks what you earn. Women’s groups do this well, perhaps because everyone there admits to having nodded along for years. You leave with jobs to do: a form, a phone call, a standing order. They’re often the best-paid hours of your year.',
  benefits: [
    'You know what is in your pension, and where it is.',
    'Opening the post no longer takes two days.',
    'A row about money turns into a spreadsheet, which is shorter.',
    'You can turn down the extended warranty in your sleep.',
    'In time, a pot with three months’ bills in it.',
  ],
  gettingStarted:
    'Print three months of bank statements and mark each line need, want or surprise. Cancel one subscription. Set up a standing order into savings for the day after payday, however small. Check your tax code, your State Pension forecast on GOV.UK and your credit file, all of which are free. MoneyHelper, backed by the government, has guides and calculators and people to talk to, and charges nothing. If debts frighten you, ring a free debt charity such as StepChange before you pay anyone. One job a week is quick enough.',
  findClassesText:
    'Look for courses with nothing to sell at the end: colleges, credit unions, libraries and charities run them cheaply. A free seminar in a hotel is usually a sales pitch.',
  suits: 'Anyone who was never taught it, which is nearly everyone.',
  cost: 'Often free, rarely more than £100.',
  time: 'Two evenings and a folder.',
  firstTry:
    'Open your bank app and write down the last ten things you paid for. Put glad, neutral or sorry beside each. Add up the sorries, see what they’d come to in a year, and cancel or change one of them before the time is up.',
  safety: [
    'This is general information and not advice about your own money. Before you pay for advice or invest, look the firm up on the Financial Services Register, and walk away from guaranteed returns, hurry and secrecy.',
    'If someone else controls your money or your cards, that can be economic abuse. The charity Surviving Economic Abuse explains what you can do.',
  ],
  related: ['side-hustle-planning', 'freelance-skills', 'digital-tools', 'courses-online-learning'],
};
