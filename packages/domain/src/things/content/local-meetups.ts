import type { ThingContent } from '../thing-content.ts';

export const localMeetups: ThingContent = {
  title: 'Local meetups',
  heroContent: 'Turning up is the whole skill. The first ten minutes are awful for everyone, and then they’re over.',
  whatToExpect:
    'A meetup is a time, a place and a reason: drinks for the new in town, a Sunday walk, women in their forties who like gigs. You sign up online, see a dozen names, and spend the afternoon wondering whether to cancel. Half of them will. The host looks out for people hovering at the door and, if she is any good, hands you to someone within a minute. You say what you do and where you live four times over. Somewhere in the second hour one conversation goes properly well. It’s a numbers game, frankly: one visit tells you little, three tell you whether these are your people, and friendships tend to come from the fifth.',
  benefits: [
    'One evening of the week that you didn’t have to organise.',
    'An answer to “what are you up to on Saturday?”',
    'The name of a good dentist, a plumber and the bakery to go to.',
    'Practice at walking into rooms, which helps everywhere else.',
    'Someone who saves you a chair next time.',
  ],
  gettingStarted:
    'Pick something that meets weekly or fortnightly and has an activity in it, because doing a thing together is easier than standing about with a glass. Write to the host: “I am new, I shall be in a green coat.” Come ten minutes early, before the groups have formed. Have one question ready that isn’t about work, and leave to go home after forty minutes. Then go twice more before you judge it, and be the one who suggests coffee to the person you liked.',
  findClassesText:
    'Choose groups with a named host, recent photographs and a regular day. Any beginners’ course is a meetup in disguise: the same dozen faces for six weeks.',
  suits: 'Newcomers, the newly single, home workers, and anyone whose friends have all moved to the country.',
  cost: 'Free to £10, plus whatever you drink.',
  time: 'One evening, three times.',
  firstTry:
    'See what is on within two miles of you this fortnight: library board, café window, community centre, online. Put the one you’re most curious about in your calendar with its address, and send the host a line. Then decide what to wear, so that nothing is left to put off.',
  safety: [
    'Meet in public, let a friend know where you are, keep an eye on your drink and make your own way home. A genuine group doesn’t ask for money or personal details beforehand.',
  ],
  related: ['game-nights', 'supper-clubs', 'podcast-clubs', 'hiking'],
};
