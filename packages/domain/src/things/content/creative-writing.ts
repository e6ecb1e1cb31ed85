import type { ThingContent } from '../thing-content.ts';

export const creativeWriting: ThingContent = {
  title: 'Creative writing',
  heroContent:
    'You’ve been telling this story at dinner for years. Twenty minutes, a pen and a rule against crossing out will get it down.',
  whatToExpect:
    'Writing groups mostly work like this: a prompt, a short silence, ten minutes of scribbling, then reading round for anyone who wants to. You can pass, and in the first week half the room does. Feedback in a good group is about what stays in the mind and where someone got lost, not about whether you have talent. A course adds homework and things to chew on: who is telling this, what each person wants, where to begin (usually a page later than you thought). Your drafts will embarrass you slightly. Somewhere in week three a sentence comes out that you didn’t know you were going to write, and that is what people come back for.',
  benefits: [
    'The family stories get written down while there’s still someone to ask.',
    'You eavesdrop on buses with a clear conscience.',
    'Speeches, letters of complaint and difficult emails come more easily.',
    'A finished story in the drawer, however short.',
    'Readers who tell you the truth, which friends rarely do.',
  ],
  gettingStarted:
    'Set a small regular time and a low target, such as one page after breakfast on Tuesdays and Fridays. Write by hand if a screen makes you edit. Begin with something that happened to you and change one fact in it; plenty of fiction starts there. Finish short pieces before you plan a novel, because finishing is a skill of its own. When you have three, try a group at the library or a bookshop. Competitions come later, and you should never pay anyone to publish you.',
  findClassesText:
    'Pick by form (memoir, poetry, fiction) and by how much feedback you get. A published tutor is nice; one who can keep the talkers in check is better.',
  suits: 'Those who compose sentences in the shower, and anyone with a tale that begins “you won’t believe this”.',
  cost: 'Free with a notebook. Library groups cost little or nothing; a ten-week evening course is £120 to £300.',
  time: 'An hour and a half for a drop-in group.',
  firstTry:
    'Write down “The kitchen in the house where I grew up” and carry on for ten minutes without stopping. Underline the three best details. Use the other ten minutes to begin again from one of them.',
  related: ['journalling', 'reading', 'history-mythology'],
};
