import type { ThingContent } from '../thing-content.ts';

export const languageLearning: ThingContent = {
  title: 'Language learning',
  heroContent: 'Order the coffee, understand the answer, and one day catch the joke.',
  whatToExpect:
    'A beginners’ evening class starts with names, numbers and lunch, and you say everything aloud in chorus, feeling nine years old, which is the best part. Progress comes in steps: nothing, nothing, and then one Thursday a whole sentence on the radio makes sense. Apps are good for ten minutes a day and poor at conversation, so people who get anywhere add real voices: a class, a tutor on a screen, an exchange in a café with half an hour in her language and half in yours. You’ll freeze the first time someone answers back. After a hundred hours or so, most learners can hold a slow, simple chat in Spanish or Italian.',
  benefits: [
    'Menus without pictures stop being a gamble.',
    'A friend in Seville who corrects you kindly.',
    'You find out that English has no sensible rules at all.',
    'Songs you have known for years turn out to be quite rude.',
    'The bus to work is now a classroom.',
  ],
  gettingStarted:
    'Choose a language that you have a reason for, a person, a place or a film, since the reason is what gets you through week six. A quarter of an hour daily beats two hours on Sunday. Learn whole phrases before grammar tables; “could you say that more slowly” is the most useful sentence there is. Set subtitles in the language, not in English. Find one hour a week in which a human being talks to you. Colleges enrol in September and January, and libraries often lend whole courses.',
  findClassesText:
    'Ask what level the group has really reached (A1 is from scratch, B1 gets by) and how much of the hour you spend speaking. In a room of more than a dozen you’ll hardly open your mouth.',
  suits: 'Mimics, travellers, and anyone who married into another alphabet.',
  cost: 'Apps and exchanges are free, an evening class £90 to £250 a term, an online tutor £10 to £30 an hour.',
  time: 'A quarter of an hour to try it, a term to tell.',
  firstTry:
    'Pick a language and learn five phrases: hello, my name is, a coffee please, thank you, again please. Find each one spoken by a native speaker and say it aloud ten times. Then put labels on five things in your kitchen, and leave them up.',
  related: ['travel-planning', 'courses-online-learning', 'local-meetups', 'supper-clubs'],
};
