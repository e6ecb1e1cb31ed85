import type { ThingContent } from '../thing-content.ts';

export const paddleboarding: ThingContent = {
  title: 'Paddleboarding',
  heroContent:
    'Stand up, fall in, laugh, climb back on. By the end of a lesson you can cross a lake looking almost dignified.',
  whatToExpect:
    'You’re given a board, a paddle rather taller than you are, a buoyancy aid and a leash, and shown which way round the blade goes, which isn’t the way you think. The first quarter of an hour is on your knees, close to the bank. Then you stand: feet apart, knees soft, eyes on the far shore instead of on your toes, legs trembling with the effort of not wobbling. Most people fall in once. Getting back on is part of the lesson, done from the side with a great kick. On flat water an hour is enough to glide about and meet ducks at their own level, and next day it’s your feet and stomach that ache.',
  benefits: [
    'Herons let you come nearer than they let any walker.',
    'You can stand on one leg to put on a sock.',
    'A seat in the middle of the lake on the hottest day of the year.',
    'The dog can come too, in a jacket of its own.',
    'Falling in front of strangers stops mattering.',
  ],
  gettingStarted:
    'Have a lesson or a guided paddle before you hire, and hire several times before you buy. Choose a windless morning, a lake or a slow canal, and a wide board of ten feet or more. From June to September swimwear and a T-shirt may do; otherwise wear a wetsuit, dressing for the water and not for the air. Many rivers and canals ask for a licence, and membership of Paddle UK covers a good number of them. If you buy an inflatable, get a double-skinned one and a real pump.',
  findClassesText:
    'A qualified instructor (Paddle UK is the national body) checks your leash and buoyancy aid and studies the wind before anyone gets on. Eight beginners to one instructor is the most you want.',
  suits:
    'People who love water but not getting their faces wet, on most days at least. You should be able to swim fifty metres.',
  cost: 'Hire is £12 to £25 an hour, a beginners’ lesson £30 to £50, an inflatable set £200 to £600.',
  time: 'One or two hours on a calm morning.',
  firstTry:
    'Stand barefoot on a cushion, feet as wide as your hips, and hold a broom like a paddle. Look at a point across the room and make ten slow strokes on each side. Then kneel, and get up again without using your hands, five times: that is the move you’ll need.',
  safety: [
    'Wear a buoyancy aid and a leash every time. An ankle or calf leash is for flat water; where a river flows, use a quick-release waist belt, as a leash at the ankle can snag and hold you under.',
    'Stay ashore in an offshore wind, one that blows from the land to the water. It feels calm at the edge and carries you out.',
    'Keep a phone within reach in a waterproof pouch, and let someone know your plan. If you can’t get back, stay with the board and call 999: the Coastguard by the sea, the fire service inland.',
  ],
  related: ['wild-swimming', 'yoga', 'vanlife-camping'],
};
