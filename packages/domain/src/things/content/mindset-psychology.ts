import type { ThingContent } from '../thing-content.ts';

export const mindsetPsychology: ThingContent = {
  title: 'Mindset and psychology',
  heroContent:
    'Why you said yes when you meant no, why the other queue moves faster, and what the research actually shows.',
  whatToExpect:
    'This is reading and talking about how people work, with yourself as the nearest example. A short course covers memory, habit, emotion, groups, and why clever people believe daft things; you take part in small experiments and are fooled by most of them. Talks in pubs bring researchers who are funnier than you’d expect. Discussion groups take a book or a paper a month. You learn to ask how many people were in the study and whether anyone has managed to repeat it, which spoils a great many headlines. And you catch yourself at it: sulking, guessing at motives, buying the middle-priced one. That’s when it becomes interesting.',
  benefits: [
    'You spot the trick on a sales page and keep your money.',
    'Rows make sense an hour afterwards, and sometimes during.',
    'You change a habit by moving the biscuits instead of blaming yourself.',
    '“Scientists say” is met with one raised eyebrow.',
    'Other people’s odd behaviour becomes a puzzle and less of an insult.',
  ],
  gettingStarted:
    'Take a question that bothers you, about habits, sleep, shyness or arguments, and read one book by someone who did the research rather than someone with a method to sell. Whole first-year university courses are free online, and most universities have public lectures that anyone may attend. Try one small experiment at a time and note what happens for a week. Be wary of any test that sorts people into types, ours included: it’s a way of starting a conversation, and no more than that.',
  findClassesText:
    'For interest’s sake, look for courses from a university department or a chartered psychologist. Coaching is something else, and anyone may use the title, so ask about training and price first.',
  suits: 'People who replay conversations, and those who like to know why.',
  cost: 'Library books and public lectures are free, evening courses £60 to £180.',
  time: 'One lecture, or a book on the train.',
  firstTry:
    'Choose a small job that you’ve been dreading. Guess how long it’ll take, how unpleasant it’ll be out of ten, and how you’ll feel afterwards. Now do fifteen minutes of it with a timer, and mark your guesses. Most people dread a thing for longer than it lasts.',
  safety: [
    'Reading about the mind isn’t treatment. If you’ve felt low or anxious on most days for more than a fortnight, see your GP; in England you can also refer yourself to NHS Talking Therapies.',
    'Samaritans answer the phone on 116 123 at any hour, free.',
  ],
  related: ['journalling', 'debate-discussion-groups', 'meditation', 'courses-online-learning'],
};
