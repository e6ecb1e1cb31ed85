import type { ThingContent } from '../thing-content.ts';

export const journalling: ThingContent = {
  title: 'Journalling',
  heroContent:
    'Ten minutes, bad handwriting, no reader. What goes round and round in your head goes in a straight line on paper.',
  whatToExpect:
    'It feels silly on the first day. You write that you don’t know what to write, then what you had for lunch, and around the second page something turns up that had been waiting its turn. There’s no correct way. Some people fill three pages as soon as they wake, some make lists, others answer one question a day or keep five lines for each date so that the years stack up. In a workshop you’re given prompts and quiet, and no one has to read aloud. Weeks get missed, and the notebook doesn’t mind. Looking back after three months is the odd and useful part: the same worry, four times over, in different coats.',
  benefits: [
    'You can look up how you really felt in March.',
    'A decision is easier once both sides of it are there in your own hand.',
    'Small good things are kept: the driver who waited, the light on the roof.',
    'No one interrupts.',
    'Letters and hard conversations have had a first draft.',
  ],
  gettingStarted:
    'Use a plain notebook, not too beautiful to spoil, and a pen that you like. Tie it to something you do every day, coffee or the train, and stop while you still have a sentence left. When you’re stuck, describe the room, or begin with “What I am not saying is”. Date every page. Keep it somewhere private and tell anyone you live with that it is. Your journal on Kindling is for your eyes only, and will take a photo or a voice note when your hands are full.',
  findClassesText:
    'Look for a small group, plenty of time to write, and a clear promise that reading out is optional. Bullet-journal workshops are about planning and pens, which is a different evening.',
  suits: 'Over-thinkers, forgetters of good days, and anyone between two decisions.',
  cost: 'A notebook is £2 to £15, a workshop £15 to £40.',
  time: 'Ten minutes, at any time of day.',
  firstTry:
    'Finish this sentence as many ways as you can in fifteen minutes: “This week I noticed”. Don’t stop to choose. In the last five, draw a ring round the line that surprised you and write what you’d like to do about it, if anything.',
  safety: [
    'Writing about something painful can leave you low for an hour or two. Stop whenever you like, and see your GP if the feeling stays for a couple of weeks.',
  ],
  related: ['creative-writing', 'meditation', 'vision-boarding', 'reading'],
};
