import type { ThingContent } from '../thing-content.ts';

export const pilates: ThingContent = {
  title: 'Pilates',
  heroContent:
    'Tiny movements, done very slowly, that make your stomach shake in a room full of people pretending theirs doesn’t.',
  whatToExpect:
    'In a mat class you lie down for most of it. The teacher talks you through small, exact movements, tilting the pelvis, lifting one leg a hand’s breadth, breathing out on the effort, and it seems like nothing until the fourth time. Then she comes round, moves your foot two centimetres, and it’s twice as hard. Reformer classes use a sliding carriage on springs; the machine looks alarming and turns out to help. There’s no jumping and little sweat, and no one watches you, since they’re all looking at the ceiling. Next day you find muscles low down and deep in. After six weeks or so you notice that you stand differently in queues.',
  benefits: [
    'You get up off the floor without using your hands.',
    'A back that grumbles less after a day at the desk.',
    'Carrying a toddler or a suitcase upstairs is less of an event.',
    'No thumping music, and no one counting your calories.',
    'Ten minutes in pyjamas beside the bed counts.',
  ],
  gettingStarted:
    'Start with a beginners’ mat course instead of dropping in on a mixed class, as everything rests on a few basics: where your ribs are, how you breathe, what your pelvis is doing. Wear something close-fitting so that the teacher can see, and grippy socks for a reformer. Twice a week is where most people feel the difference. The NHS website has free pilates videos, good for finding out whether it’s for you, though no one can move your foot through a screen.',
  findClassesText:
    'Twelve or fewer on mats, eight at most on reformers, and a teacher with a full pilates qualification. Classes led by a physiotherapist suit anyone on the way back from an injury.',
  suits: 'Desk workers, the recently stiff, and anyone who hates being shouted at while exercising.',
  cost: 'Mat classes are £8 to £15, reformer £15 to £30, with cheaper offers for a first visit.',
  time: 'Forty-five minutes to an hour.',
  firstTry:
    'Lie on a rug with your knees bent. Breathe out, draw up the muscles that would stop a wee, hold for three breaths and let go; ten times. Lift one knee above the hip without your back moving, put it down, change over; ten each side. Finish with ten slow bridges, and do the round twice.',
  safety: [
    'Tell the teacher if you’re pregnant, and avoid lying flat on your back for long in the later months. After a birth, go gently until you’ve had your six to eight week check.',
    'With osteoporosis, leave out deep forward bends and rolling on the spine. Stop at any sharp pain.',
  ],
  related: ['yoga', 'dance-classes', 'rebounding-trampolining'],
};
