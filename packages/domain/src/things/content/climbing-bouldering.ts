import type { ThingContent } from '../thing-content.ts';

export const climbingBouldering: ThingContent = {
  title: 'Climbing and bouldering',
  heroContent:
    'Puzzles set on a wall, solved with your feet. Nearly everyone thinks it’s about arms, and nearly everyone is wrong.',
  whatToExpect:
    'Bouldering walls are low, four metres or so, with deep matting and no ropes. You pay, sign a form about the risks, have a short induction, hire shoes that are meant to be snug, and start on the easiest colour. Each colour is a grade. People try a problem, drop off, sit on the mat staring at it and try again; strangers offer advice about your left foot, and are usually right. For roped climbing an instructor teaches you to tie in and to hold your partner’s rope, which takes a session or two. Your forearms go solid within the hour, and opening a jar that evening is out of the question.',
  benefits: [
    'A problem solved with your whole body and no meeting.',
    'You learn that reach counts for less than where you put your hips.',
    'Plenty of sitting down between goes, with someone to talk to.',
    'All the shopping comes in from the car in one trip.',
    'Heights shrink, a metre at a time.',
  ],
  gettingStarted:
    'Go off-peak on a weekday, when it’s cheaper and quiet, and ask for the induction. Wear stretchy clothes and keep your nails short. Climb with straight arms, push from your legs, and climb down whenever you can instead of dropping from the top. One or two visits a week are plenty at first, because tendons toughen far more slowly than muscle. Many centres hold a women’s evening, which is a good place to meet someone whose rope you’d like to hold. Real rock comes later, with a qualified instructor.',
  findClassesText:
    'Two or three introductory sessions cover the basics, including how to fall. For ropes, ask whether you’ll be signed off to belay at the end.',
  suits: 'Anyone who likes a puzzle better than a treadmill. Being nervous of heights is no bar on a four-metre wall.',
  cost: 'Entry is £9 to £16, shoes £3 to £5 more, a taster session £20 to £35.',
  time: 'Two hours, half of them resting.',
  firstTry:
    'Stand sideways to a wall with the outer edge of one foot against the skirting board. Turn your hip in as you reach up, and see how much higher your hand goes than when you face the wall square. Then walk ten silent steps along a low kerb or a chalk line, placing each toe once and leaving it there. Do both on each side.',
  safety: [
    'Climbing can injure you badly. At a bouldering wall it’s usually the landing: look before you let go, land on both feet with bent knees, roll back, and keep your arms in.',
    'Never walk or sit beneath someone who is climbing, and take off your rings.',
    'On ropes, check each other’s knot, harness and belay device before every single climb. Outdoors, wear a helmet.',
  ],
  related: ['puzzle-games-strategy', 'hiking', 'pole-fitness'],
};
