import type { ThingContent } from '../thing-content.ts';

export const diyHomeProjects: ThingContent = {
  title: 'DIY and home projects',
  heroContent:
    'A drill, a spirit level and the right plug for the wall: most of what you pay a handyman for is an hour’s learning.',
  whatToExpect:
    'A beginners’ workshop tends to be a Saturday with ten people who have all been told to leave it to someone else. You drill into a practice wall until you can feel the difference between brick, plaster and thin air, put up a shelf, cut wood square with a hand saw and find out what the collar on the drill is for. Some evenings cover a single job: tiling a splashback, changing a tap washer, stripping a chair. At home the pattern never varies. Preparation takes three times as long as the work, you go to the shop twice, and the last screw is under the sofa. The shelf, however, stays up, and you look at it rather often.',
  benefits: [
    'Pictures go up on the day you buy them.',
    'You can judge a quote, since you know what the work involves.',
    'A chair out of a skip becomes the best one in the house.',
    'Fewer mornings waiting in for a van due between eight and one.',
    'Your friends ring you, and pay in cake.',
  ],
  gettingStarted:
    'Start with a job where mistakes won’t show: the inside of a cupboard, or painting the smallest room. Own six tools before you own twenty: a combi drill, a set of bits, a level, a tape measure, a decent screwdriver and a sharp knife. A Library of Things, where there is one, lends the expensive kit by the day for a few pounds. Watch two videos of the same job and trust whatever both of them say. If you rent, ask in writing before you make a hole.',
  findClassesText:
    'Choose a class where everyone handles the tools for most of the day. Several cities have women-only beginners’ courses, which are a relief if you’re tired of being told to mind your fingers.',
  suits: 'Renters and owners alike who have had enough of the drawer that sticks.',
  cost: 'A one-day course is £60 to £130. Hiring a drill for the weekend is £10 to £25; a decent one of your own starts at about £60.',
  time: 'One Saturday.',
  firstTry:
    'Find your home’s three shut-offs: the stopcock, the fuse box and, if there is one, the gas valve. Turn the stopcock gently a little way and back to see that it moves, and label all three with tape. Then take a screwdriver and tighten every loose handle in the kitchen.',
  safety: [
    'Gas is for Gas Safe registered engineers only; that is the law. Leave new circuits and bathroom electrics to a registered electrician.',
    'Switch off at the fuse box and test before you touch a socket or a light fitting, and use a cable and pipe detector before you drill.',
    'Buildings from before 2000 may contain asbestos, in textured ceilings, floor tiles and pipe boxing, and old paint may contain lead. Don’t drill or sand either until you know.',
    'Goggles always, and a proper dust mask for sanding.',
  ],
  related: ['gardening', 'skill-swaps', 'vanlife-camping'],
};
