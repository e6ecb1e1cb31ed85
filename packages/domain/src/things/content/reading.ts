import type { ThingContent } from '../thing-content.ts';

export const reading: ThingContent = {
  title: 'Reading',
  heroContent: 'No one is marking you. Give up on the worthy one at page forty and read what you’d stay up for.',
  whatToExpect:
    'Reading as a hobby differs from reading at the end of a tiring day mostly in that it has a place: a chair, a lamp, a time. For the first ten minutes your hand goes to your phone; put that in another room and it stops. Some people follow a thread, one writer leading to the next. Others read round the world a country at a time, or simply take the librarian’s word for it. Silent reading evenings have spread to pubs and bookshops: everyone brings a book, reads for an hour in company, and afterwards talks or doesn’t. From now on you’ll own more books than you have time for, and so does everyone worth knowing.',
  benefits: [
    'Long journeys and hospital waiting rooms become bearable.',
    'At parties you have something to talk about besides house prices.',
    'Your attention comes back, a few pages further each week.',
    'With a library card it’s the cheapest pleasure in the country.',
    'A list, at the year’s end, of all the places you’ve been.',
  ],
  gettingStarted:
    'Join the library, which is free and takes a few minutes; most also lend e-books and audiobooks through an app. Ask three friends for the one book they press on people. Keep two going, one for a clear head and one for bedtime, and give each fifty pages before you decide. If you’ve finished nothing for years, start with short things: novellas, essays, a thriller. Write each title and a line about it in the back of a diary, because you’ll forget.',
  findClassesText:
    'Instead of a class, look for silent reading evenings, author talks and short literature courses. Reading one novel together, a few chapters a week, shows you more than ten lectures would.',
  suits: 'Anyone who misses how she used to read at twelve.',
  cost: 'Nothing from a library. Second-hand paperbacks are £1 to £4, new ones £9 to £12.',
  time: 'Half an hour, somewhere comfortable.',
  firstTry:
    'Take any unread book off your shelf. Put your phone in another room, set the oven timer for twenty minutes and read until it rings. If you’re cross at the interruption, you’ve found your book. If not, pass it on and try another tomorrow.',
  related: ['book-clubs', 'creative-writing', 'journalling'],
};
