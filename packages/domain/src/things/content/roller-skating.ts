import type { ThingContent } from '../thing-content.ts';

export const rollerSkating: ThingContent = {
  title: 'Roller skating',
  heroContent: 'Eight wheels, two knee pads and a playlist from 1983.',
  whatToExpect:
    'At a rink you hire quads, lace them tight and go round the edge holding the barrier while everyone else’s children overtake. In a lesson the first thing taught is falling: small, forwards, on to a padded knee. Then comes walking like a duck, rolling, the plough stop, and within the hour you let go of the side. Ankles ache, thighs burn, you grin. Roller discos have lights, slush and someone’s mother doing crossovers backwards. Outdoors it’s smooth paths, promenades and car parks on a Sunday, and in big cities there are group skates with marshals. Roller derby is the team version, full of nicknames, kind to beginners and rougher than it looks.',
  benefits: [
    'You glide, and few adults do.',
    'Strong thighs, got while thinking about the music.',
    'Skaters stop and say hello to each other.',
    'Promenades are at last used for what they are for.',
    'Falling over is no longer the worst thing that can happen.',
  ],
  gettingStarted:
    'Learn in hired skates before you buy. When you do, spend on pads first, and then on quads with a firm ankle and soft wheels for outdoors. Find your balance on carpet or grass, then on an empty, level, dry playground. Bend your knees more than you believe necessary, look ahead, and put your hands on your knees when you wobble. Know two ways of stopping before you go near a slope. Three half hours in a week are better than one long session.',
  findClassesText:
    'Rinks and leisure centres run blocks for adult beginners; look for one that teaches stopping and falling in lesson one and lends you pads. Derby leagues announce intakes of new skaters a few times a year.',
  suits: 'Anyone who wanted the boots with the red wheels in 1983, or wasn’t yet born and wants them now.',
  cost: 'A rink is £6 to £12 with hire, a lesson £10 to £18, skates £60 to £150, pads and a helmet £40 to £80.',
  time: 'Two hours, including the slush.',
  firstTry:
    'In socks on a carpet, bend your knees until they hide your toes and hold it for thirty seconds, then march on the spot in that shape for two minutes. Drop on to one knee on a cushion and get up again, five times each side. Repeat until the time is up: it’s the first lesson without wheels.',
  safety: [
    'Wear a helmet, wrist guards, and knee and elbow pads every time. Broken wrists are the classic injury.',
    'Fall forwards on to your pads with your fingers closed, never backwards on to your hands.',
    'Keep off wet leaves, gravel and hills, and give way to people on foot.',
  ],
  related: ['dance-classes', 'rebounding-trampolining', 'local-meetups'],
};
