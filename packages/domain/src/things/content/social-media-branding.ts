import type { ThingContent } from '../thing-content.ts';

export const socialMediaBranding: ThingContent = {
  title: 'Social media branding',
  heroContent: 'Being findable, recognisable and yourself, in half an hour a day and without dancing.',
  whatToExpect:
    'A course opens with three questions: who is this for, what should they do, and what could you talk about for a year without boring yourself. Most people stumble at the second. Then it turns practical: a name that is free, one clear sentence, four colours, the same portrait everywhere. You plan a month of posts on a page, shoot ten pictures in an hour by a window, and write captions that sound like speech. Numbers rise slowly, stick, and then jump for reasons no one can explain. Filming yourself is excruciating for about a week. Replies are where it pays: a small account whose owner answers beats a big one that doesn’t.',
  benefits: [
    'People know what you do before you’ve told them.',
    'A folder of decent pictures of your own work.',
    'You write shorter, clearer sentences everywhere.',
    'An enquiry comes in while you’re at the swimming baths.',
    'You use the apps, instead of the other way about.',
  ],
  gettingStarted:
    'Choose one place, where your customers already are, and ignore the rest for three months. Write a profile that says what, for who and where in under twenty words. Post twice a week on fixed days: something you made, something you learnt, a question, turn and turn about. Do a fortnight’s worth in one sitting. Answer every comment that day. Look at the figures monthly, not hourly. Keep children’s faces and your home address out of it, and have a separate email and number for business.',
  findClassesText:
    'Prefer teachers who show you their own accounts and figures, and sessions you leave with ten posts written. Ignore anyone who offers to sell you followers.',
  suits: 'Small businesses, makers, and shy people with something good to show.',
  cost: 'Free to do. A workshop is £25 to £90, a tripod for a phone £12 to £25.',
  time: 'One afternoon to set up.',
  firstTry:
    'Complete this: “I help (who) to (do what), in (where).” Write five versions and read them to someone outside your line of work. Keep the one she can repeat back to you an hour later, and put it at the top of a profile today.',
  safety: [
    'If you’re paid or given something to post about it, label it clearly as an ad at the start; the Advertising Standards Authority enforces that.',
    'Use only music and pictures that you have the rights to. Turn on two-step verification, since business accounts are stolen every day, and block anyone you like.',
  ],
  related: ['photography', 'crafting-for-profit', 'digital-tools', 'freelance-skills'],
};
