import type { ThingContent } from '../thing-content.ts';

export const volunteering: ThingContent = {
  title: 'Volunteering',
  heroContent: 'Two hours a week of being actually useful, and a kettle that someone else has already put on.',
  whatToExpect:
    'It begins with a form, a chat, and often two references or a background check, which can take a few weeks and should cost you nothing. Then comes a trial shift beside someone kind. The work is rarely grand: sorting tins, steaming shirts, planting saplings, reading with a seven-year-old, driving Doreen to the eye clinic. There’s a rota, a biscuit tin, and at least one person who has been doing it since 1994. Some people thank you and, very occasionally, some shout. Good organisations train you, pay your bus fare and let you stop without a drama. By the third week they know your name, which is half of why anyone stays.',
  benefits: [
    'Monday looks different when the food bank opens at ten.',
    'You learn a till, a strimmer or first aid at someone else’s expense.',
    'Neighbours of every age and income.',
    'A reference from someone who has seen you work.',
    'One thing in the week that plainly needed doing, done.',
  ],
  gettingStarted:
    'Decide what you can honestly spare and say so: one fixed two-hour slot is worth more than any amount of willingness. Think whether you want people, animals, fresh air or quiet. Your local volunteer centre and the council’s website list openings, and charity shops, food banks, parkrun and conservation groups take people on fast. Try a one-off first, a beach clean or an event, to see whether you like the crowd. Ask about expenses, as you shouldn’t be out of pocket. You can volunteer while on benefits, but do tell the office.',
  findClassesText:
    'Training is often a small course in itself and free to volunteers: first aid, listening, hedge-laying. Ask for it when you apply, and ask who looks after you on shift.',
  suits: 'Practical people with a regular gap in the week, and anyone new to an area.',
  cost: 'Nothing. Fares and other reasonable expenses should be paid back.',
  time: 'A morning for a one-off, most roles two to four hours a week.',
  firstTry:
    'Take gloves and a bag and pick up the litter along your own street. If you’d rather stay in, write ten lines on what you are good at and which hours you have, and send them to one place nearby.',
  safety: [
    'You should be insured, shown how to lift, and trained before you’re ever alone with someone in their home. On a litter pick, leave needles where they are and tell the council.',
  ],
  related: ['gardening', 'skill-swaps', 'running-parkrun', 'local-meetups'],
};
