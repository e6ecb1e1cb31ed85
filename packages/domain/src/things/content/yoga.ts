import type { ThingContent } from '../thing-content.ts';

export const yoga: ThingContent = {
  title: 'Yoga',
  heroContent:
    'An hour on a mat being told to breathe by someone who means it. Waiting until you’re bendy is like waiting until you’re clean to have a bath.',
  whatToExpect:
    'There are gentle sorts and fierce sorts, and the name tells you which: hatha and yin are slow, vinyasa flows, ashtanga is hard work, hot is what it says. In a beginners’ hour you stand, fold, lunge, balance badly on one leg, and lie down at the end for five minutes under a blanket, when a third of the room drops off. A good teacher offers easier versions with blocks and straps, and uses them herself. Words of Sanskrit go by, and no one tests you on them. Your hamstrings will have a view. People look serious and aren’t. You walk out taller, slower and usually hungry.',
  benefits: [
    'You can reach your shoelaces and, in time, the floor.',
    'A way to calm down in a stuck lift: four counts in, six out.',
    'It can be done in a hotel room, on a towel.',
    'Balance, which no one misses until about sixty.',
    'One hour a week that ends with lying down.',
  ],
  gettingStarted:
    'Take a six-week beginners’ course if you can, because drop-in classes assume that you know your downward dog. Bring layers, a mat or the intention to borrow one, and no lunch in the two hours before. Put yourself where you can see. Do less than you think you should: strain isn’t the aim, and the person beside you isn’t the measure. After that, a quarter of an hour at home on two mornings does more than one long class.',
  findClassesText:
    'Ask about training: two hundred hours is the usual minimum, and the British Wheel of Yoga asks for a good deal more. Ask as well whether the teacher touches you only with your consent.',
  suits: 'Stiff people above all. Bendy ones tend to find it harder than they expect.',
  cost: 'A class is £8 to £16, cheapest in church halls; an introductory month at a studio £25 to £45.',
  time: 'An hour, or an hour and a half.',
  firstTry:
    'Stand, reach up, then fold forward with bent knees and hang there for five breaths. On hands and knees, arch and round your back ten times. Spend the rest with your legs up the wall and a cushion under your hips.',
  safety: [
    'Headstands and long spells upside down aren’t for you if you have glaucoma or high blood pressure, and not for learning from a video.',
    'Let the teacher know about pregnancy, brittle bones and recent operations, and skip hot classes while you’re pregnant.',
  ],
  related: ['meditation', 'pilates', 'breathwork', 'paddleboarding'],
};
