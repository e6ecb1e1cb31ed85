import type { ThingContent } from '../thing-content.ts';

export const poleFitness: ThingContent = {
  title: 'Pole fitness',
  heroContent: 'Upper-body strength by stealth, in shorts, with women who cheer when you leave the ground.',
  whatToExpect:
    'The shorts aren’t for show: skin grips and fabric slides. A beginners’ class has a long warm-up, then walking round the pole, a first spin, and a sit in which you squeeze it between your thighs and say “ow”. That wears off in a few weeks. Two or three of you share a pole and look out for each other. The room is kind in a way that gyms often aren’t, with all ages and sizes, and applause for small things. Your shins and inner arms will bruise. By the end of a first course many people can climb. The dancing may be as sultry or as gymnastic as you like, and some come for the pull-ups alone.',
  benefits: [
    'One day you do a pull-up.',
    'You get used to your own legs in daylight.',
    'Tricks have names, so you can count them: fireman, chair, butterfly.',
    'A roomful of people who clap, on a wet Monday.',
    'Shoulders that can lift a case into the rack unaided.',
  ],
  gettingStarted:
    'Book a short course instead of a single class, because the first lesson is mostly bruises and the third is fun. Bring shorts, a vest and water, and come with bare, dry skin: no moisturiser, oil or fake tan that day, and no rings or bracelets. Practise on both sides from the start, even though one feels hopeless. Between lessons, press-ups against the sofa and hanging from a bar in the park are what help most. Leave a day or two for shoulders and skin to recover.',
  findClassesText:
    'Look for crash mats, no more than three people to a pole, and an insured teacher who has you coming down safely before you go up. Ask whether filming is optional.',
  suits: 'Anyone who thinks she has no arms, and anyone who wants to be strong without lifting a dumb-bell.',
  cost: 'A class is £10 to £16, a six-week course £60 to £95.',
  time: 'One hour, once the warm-up has been forgiven.',
  firstTry:
    'Do five press-ups against the kitchen worktop, rest, and do three rounds. Lie down and draw both knees slowly to your chest, ten times, twice. Then go and hang from a bar at the playground for ten seconds, five times. Those three are what a first course is made of.',
  safety: [
    'Never go upside down without a mat and a teacher beside you.',
    'A pole at home has to be fitted to a sound ceiling as its maker says, and tested with your weight before each use.',
    'Wait until you’re cleared after a shoulder or wrist injury, and leave it during pregnancy.',
  ],
  related: ['dance-classes', 'climbing-bouldering', 'martial-arts'],
};
