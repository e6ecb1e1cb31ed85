import type { ThingContent } from '../thing-content.ts';

export const coldWaterTherapy: ThingContent = {
  title: 'Cold-water therapy',
  heroContent:
    'A cold shower, a tub in a garden, a very short dip: unpleasant for two minutes and oddly cheering for two hours.',
  whatToExpect:
    'In a guided session you sit wrapped up, hear what is going to happen, and practise breathing out slowly. Then you lower yourself into a tub at ten to fifteen degrees, feet, knees, waist, shoulders, with someone at your side. The first half minute is the trouble: your breath jumps and all of you says no. You hold the edge, breathe out, and it eases. A minute or two is plenty for a beginner, and then you’re helped out, dried and given something warm. Some places have a sauna as well, which makes it more sociable. The glow afterwards is real. The bigger claims that you’ll hear rest on thin evidence so far; how it feels is reason enough.',
  benefits: [
    'The hardest thing of the day is done by eight.',
    'You learn to breathe out when you’d rather gasp.',
    'A lift in mood that most people feel within minutes.',
    'Sauna benches are full of good talkers.',
    'A British beach in May no longer impresses you.',
  ],
  gettingStarted:
    'Read the safety notes here and talk to your doctor if anything in them is about you. Then begin in the shower: have your usual warm one, and end with fifteen seconds of cold on arms and legs, a few seconds longer each day for a fortnight. Go to a guided session before you fill a tub of your own. Use a thermometer, and remember that colder and longer isn’t better. Have a towel, woolly hat and hot drink ready beforehand. Warm up by dressing and moving about, not in a hot bath.',
  findClassesText:
    'Find a host who asks about your health, measures the water, keeps groups small and stays within arm’s reach. First-aid training isn’t too much to ask.',
  suits: 'People who like a dare, and who have a clean bill of health.',
  cost: 'A shower is free, a guided session £15 to £40, an hour of sauna and plunge £12 to £25.',
  time: 'Two minutes of cold in an hour of everything else.',
  firstTry:
    'Unless the safety notes tell you to leave it, end your next shower with thirty seconds of cold on your feet, calves and forearms, keeping head and chest out of it. Breathe out slowly all the while. Get dry, dress warmly, make tea, and write how you feel after one minute, five and fifteen.',
  safety: [
    'This isn’t for you in pregnancy, nor, unless your doctor agrees, with heart disease, high blood pressure, asthma, epilepsy or Raynaud’s. The first shock drives up heart rate and blood pressure steeply.',
    'Get in by stages, never head first, and don’t hold your breath under. Cold makes you gasp, and a gasp under water can drown you.',
    'Have someone with you, drink no alcohol beforehand, and come out after a couple of minutes, or at once if you shiver hard, feel muddled or lose the use of your hands.',
    'Your body carries on cooling after you’re out. Dress straight away, and don’t drive until the shivering has stopped.',
  ],
  related: ['wild-swimming', 'breathwork', 'meditation'],
};
