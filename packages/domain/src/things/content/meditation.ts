import type { ThingContent } from '../thing-content.ts';

export const meditation: ThingContent = {
  title: 'Meditation',
  heroContent:
    'Sitting still and noticing that you have wandered off. Coming back is the exercise, so the wandering is no failure.',
  whatToExpect:
    'Meditation starts with 5 minutes a day. You sit upright on a chair with both feet on the floor, follow the breath in and out, and get to about four before you’re planning supper. You notice, come back and begin again; that is all of it, and it’s harder than it sounds. In a group there’s a short talk, twenty minutes of silence with a bell at each end, and tea. Some traditions chant, some scan the body from toes to scalp, some walk very slowly round a room. Stillness itches, and legs go to sleep. On most days nothing happens. What people report after a few weeks is a small gap before they snap, and that is worth having.',
  benefits: [
    'A second’s pause between the email and the reply.',
    'Queues and red lights become practice.',
    'You find out that you’re tired before you start shouting.',
    'No kit, no membership and no special trousers.',
    'The one time in the day when doing nothing is what you are meant to be doing.',
  ],
  gettingStarted:
    'Take the same five minutes every day, after brushing your teeth, say, and count breaths from one to ten. Use a timer with a soft sound. When five feels short, go to ten, and don’t jump to thirty out of enthusiasm. Eyes closed or lowered, hands anywhere; if sitting is misery, do it walking. A free guided recording helps at the start. When you miss a day, you’ve missed a day. After a fortnight try a group, as a quiet room full of people is much easier than your own bedroom.',
  findClassesText:
    'An eight-week mindfulness course is the best-tested way in; ask about the teacher’s training and whether she is listed with BAMBA, the British association. Buddhist centres give introductions by donation, and you needn’t believe anything.',
  suits: 'The busy-headed, and people who don’t think they could possibly do it.',
  cost: 'Nothing at home. A drop-in group is free to £12, an eight-week course £150 to £350.',
  time: 'Five minutes.',
  firstTry:
    'Count your breaths to ten, over and over, for five minutes. Make a cup of tea with your whole attention: the kettle, the steam, the weight of the cup, the first mouthful. Then count for five minutes more, and write down one thing that you noticed.',
  safety: [
    'Long sittings stir up panic, low mood or old memories in a few people. If that happens, open your eyes, get up, and leave it for now.',
    'With a history of trauma or psychosis, choose a trained teacher and short sessions, and skip silent retreats. Meditation goes beside treatment, never in its place.',
  ],
  related: ['yoga', 'breathwork', 'sound-baths', 'journalling'],
};
