import type { ThingContent } from '../thing-content.ts';

export const danceClasses: ThingContent = {
  title: 'Dance classes',
  heroContent: 'Salsa, swing, ballet, street: an hour of counting to eight in front of an unkind mirror.',
  whatToExpect:
    'You warm up, learn eight counts, learn eight more, put them together and lose the first lot. So does everyone, except two women at the front who have been coming for years. In partner dances you change partner every few minutes, so no one is stuck and there’s no need to bring one. Adult ballet is strict and surprisingly friendly, with a barre to hang on to. The teacher demonstrates facing away from you, to be copied. About the third week your feet begin to manage while you think of something else, and that is when you look up and smile. A social dance often follows: half an hour, lights lower, no marks given.',
  benefits: [
    'You know what to do with yourself at weddings.',
    'Forty minutes out of breath, and you didn’t notice.',
    'A song in the supermarket sets your feet off.',
    'Your memory is worked as hard as your calves.',
    'Partners of every age, and no obligation to marry any of them.',
  ],
  gettingStarted:
    'Choose by the music, since you’ll hear a lot of it. Look for the words “absolute beginners” and a course with a starting date, so that you’re all lost together. Shoes should have a smooth sole that lets you turn, as trainers grip the floor and wrench your knees. Stand in the middle of the second row, where there is someone to copy whichever way you face. Say that you’re new. Go three times before you make up your mind, because the first is all feet.',
  findClassesText:
    'A good beginners’ class takes steps apart slowly, lets you opt out of partner work, and doesn’t film you without asking. See whether you can drop in or have to buy a block.',
  suits: 'Anyone who taps on the steering wheel. Rhythm can be learnt; so can left and right.',
  cost: 'Dropping in is £7 to £15, a six-week block £45 to £90.',
  time: 'One hour, and the walk home humming.',
  firstTry:
    'Look up the basic step of salsa or swing, shut the curtains and practise it for ten minutes, counting aloud. Then put on a song that you loved at fifteen and do only that step, all the way through, in every room of the house.',
  safety: [
    'Warm up properly, and rest a sore ankle or knee instead of dancing through it. You may turn down any hold, lift or partner, and owe no one a reason.',
  ],
  related: ['roller-skating', 'pole-fitness', 'pilates', 'local-meetups'],
};
