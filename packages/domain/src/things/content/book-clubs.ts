import type { ThingContent } from '../thing-content.ts';

export const bookClubs: ThingContent = {
  title: 'Book clubs',
  heroContent: 'The book is the excuse. The point is eight people in a room, one of whom hated it.',
  whatToExpect:
    'Most clubs meet once a month for two hours, in a front room, a library or the back of a pub. Someone has three questions ready, and by ten past no one needs them. Half the group will have finished, a couple have seen the film, one is bluffing. The liveliest evenings come from books that divide people and the flattest from those that everyone quite liked. Choosing the next title takes longer than you’d believe. As a new member you’ll be asked what you are reading at the moment, and then left in peace until you have something to say. A third of any meeting is life rather than literature, and the good clubs don’t fight it.',
  benefits: [
    'A dozen books a year that you’d never have picked up.',
    'You change your mind in front of other people, and survive.',
    'Company that needs no small talk to get going.',
    'One fixed evening a month that the rest of the diary has to work around.',
    'Even the dreadful one earns its keep, as nothing is funnier to discuss.',
  ],
  gettingStarted:
    'Ask at the library and at any independent bookshop, since both usually know of a group with a free chair. Go once before you decide, having read at least half. To start your own, five people are enough: keep to the same evening every month, choose books under four hundred pages, take turns to pick, and agree that spoilers are fair game. Many libraries lend sets of copies to reading groups. Settle the matter of food early on, as it has a way of becoming a competition.',
  findClassesText:
    'Try to find out the last five titles, which tell you all you need to know about a group. Bookshop clubs often include the book, or knock a bit off.',
  suits: 'People with opinions, and people who would like to borrow some.',
  cost: 'Free, or the price of a paperback at £9 to £12. Bring biscuits.',
  time: 'Two hours a month, plus the reading.',
  firstTry:
    'Choose a short story of ten pages at most, from your shelf or free online. Read it, and write three questions that you’d honestly like to hear someone else answer. Send a friend the story and one of the questions. Her reply is your first meeting.',
  related: ['reading', 'supper-clubs', 'debate-discussion-groups', 'podcast-clubs'],
};
