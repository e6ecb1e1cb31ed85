import type { ThingContent } from '../thing-content.ts';

export const podcastClubs: ThingContent = {
  title: 'Podcast clubs',
  heroContent: 'Like a book club, except that you did the homework while hanging out the washing.',
  whatToExpect:
    'The group picks an episode of forty minutes or so and everyone listens beforehand. No one has fallen behind, so everyone joins in, and that makes these clubs easier for a newcomer than almost any other. You meet for an hour in a café or on a call. Someone plays a short clip, reads out three questions and sits back. Stories about crimes and families get the loudest discussions, and interviews with experts the longest. Some groups go by theme (food, marriage, the deep sea), with each member nominating in turn. There’s a fair amount of “oh, you must listen to”, and you go home with a list.',
  benefits: [
    'The ironing is now research.',
    'You can join at any time and catch up in an hour.',
    'Subjects that you’d never have looked up, from eels to ransom notes.',
    'You listen properly, because someone is going to ask.',
    'A standing date that needs no room, no kit and no tidying up.',
  ],
  gettingStarted:
    'Find three people who like the same programme and propose one episode, one date and one hour. Keep it under fifty minutes, send the link and two questions a week ahead, and take turns to choose. Ask something open, such as which voice did you trust? Episodes with a decision in the middle work best. If you know no one, try the library or a bookshop, and see whether the show has a listeners’ forum where locals find each other. Note the time of any moment that you’d like to play again.',
  findClassesText:
    'Libraries, community radio stations and audio festivals are the places to ask, for listening groups and for short courses in making a programme yourself. A recording workshop is an afternoon well spent.',
  suits: 'Anyone who talks back to her headphones.',
  cost: 'Free, plus a coffee. A workshop on making one is £30 to £90.',
  time: 'One episode, and an hour to talk about it.',
  firstTry:
    'Choose an episode of fifteen minutes or less and listen to it while doing nothing else. Send it to one friend with a question that can’t be answered by yes or no. When her reply comes, suggest the next one.',
  related: ['book-clubs', 'debate-discussion-groups', 'local-meetups'],
};
