import type { ThingContent } from '../thing-content.ts';

export const runningParkrun: ThingContent = {
  title: 'Running and parkrun',
  heroContent:
    'Slowly enough to talk, round a park on Saturday morning, with a dog, a buggy and a man dressed as a banana.',
  whatToExpect:
    'Parkrun is a weekly 5k, timed and free, and walkers are welcome. It starts at nine on Saturdays in England and Wales, and at half past in Scotland and Northern Ireland. You register once online, bring your barcode and listen to the first-timers’ welcome. Then a crowd sets off: the fast vanish, the middle chats, and a volunteer called the tail walker always comes in last, so that it can’t be you. Somewhere after two kilometres you’ll ask yourself why. Marshals clap as though they knew you. Your barcode is scanned, there’s coffee, and later on an email with your time. Running clubs meet in the week, and most have a beginners’ group.',
  benefits: [
    'Your Saturday has already been a success by ten.',
    'You catch the bus that you’d have missed.',
    'Progress in black and white, sent by email.',
    'The same faces every week, with nothing to arrange.',
    'You know each tree in the park in all four seasons.',
  ],
  gettingStarted:
    'Walk your first one; plenty of people do. To learn to run, the NHS Couch to 5K app takes nine weeks, with three outings a week, beginning at one minute of running at a time, and costs nothing. Keep to a speed at which you could chat, and walk when you can’t. Properly fitted shoes and a sports bra that really holds you are the only things worth money. Leave a day between runs. If something hurts sharply, rest for a week instead of pushing on.',
  findClassesText:
    'Look for a beginners’ 5k group with a qualified run leader and someone at the back who stays with the slowest. Women-only groups are common and cheerful.',
  suits: 'Early risers, dog owners, and everyone who came last at school.',
  cost: 'Parkrun is free. Shoes are £50 to £120, a sports bra £25 to £50, a running club £30 to £60 a year.',
  time: 'One hour on a Saturday morning.',
  firstTry:
    'Put on trainers and leave the house. Walk for five minutes. Then jog for one minute and walk for a minute and a half, six times over. Go so slowly that you feel slightly foolish: that is the right speed.',
  safety: [
    'See your doctor first if you have a heart condition, chest pain or dizzy spells.',
    'Where there’s no pavement, run facing the traffic. In the dark wear something reflective, and let someone know your way round.',
  ],
  related: ['volunteering', 'rebounding-trampolining', 'hiking'],
};
