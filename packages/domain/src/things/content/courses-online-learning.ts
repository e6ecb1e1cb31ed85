import type { ThingContent } from '../thing-content.ts';

export const coursesOnlineLearning: ThingContent = {
  title: 'Courses and online learning',
  heroContent:
    'Evening class, free university module or a lecture while you iron: pick a subject for no better reason than that you’d like to know.',
  whatToExpect:
    'At a college it’s two hours a week with a register, a tutor who brings too many handouts, and a coffee break in which people really meet. Online it’s videos, short quizzes and a forum at whatever hour you like, and there lies the danger: most people who begin a free course never reach the end. What helps is a date in the diary. Live online classes, with faces, sit in between and are good if you can’t easily get out. Somewhere in the second week it becomes harder than you had hoped and you think of stopping. Do one more session before you decide, for that is generally where it turns.',
  benefits: [
    'You find out whether you like a subject before you pay for a degree in it.',
    'Classmates aged anything from nineteen to eighty.',
    'A certificate if you need one, or simply knowing how bridges stay up.',
    'You discover that you’re good at learning, whatever school said.',
    'One evening a week when no one at home can ask you for anything.',
  ],
  gettingStarted:
    'Choose one course, not three, and put its hours in the diary as you would the dentist. OpenLearn, from the Open University, has hundreds of free ones, and colleges fill their evening classes in late summer for September, often with a second intake in January. Ask about reduced fees if money is tight. Take notes by hand. Once a week, tell someone what you’ve learnt: explaining is how you find out which part you didn’t follow. You’re allowed to stop at the bit you came for.',
  findClassesText:
    'Check the length, who teaches it, and what happens if you miss a week. Reviews that mention feedback are a better guide than a famous name, and a course that wants a large sum today can wait until you’ve read its refund terms.',
  suits: 'The curious, the rusty, and anyone who says “I have always wondered” more than twice a week.',
  cost: 'From nothing online to £80 to £250 for a ten-week evening class.',
  time: 'An hour for a sample lecture.',
  firstTry:
    'Write down five things you’ve always half wondered about. Choose the one you’d be sorriest to cross out, find a free first lesson on it, and watch or read ten minutes. Then explain it in three sentences, as if to a ten-year-old.',
  related: ['language-learning', 'history-mythology', 'digital-tools'],
};
