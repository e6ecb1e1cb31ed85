import type { ThingContent } from '../thing-content.ts';

export const reboundingTrampolining: ThingContent = {
  title: 'Rebounding and trampolining',
  heroContent: 'Bouncing, for adults, to loud music, on a trampoline about as wide as a café table.',
  whatToExpect:
    'A rebounding class is a ring of small trampolines in the half-dark, often with a handle to hold and disco lights if the teacher has had her way. You’re not trying to go high: you press down, heels into the bed, in time to the music, with jogs, twists and little sprints. After three songs you’re pink. Trampoline clubs are the other sort, with big beds, seat drops and half turns, and a coach who teaches you to stop before anything else. You’ll be laughing within a minute, without having meant to. You’ll also wish that you had gone to the loo first, and the teacher will have told you so.',
  benefits: [
    'Softer on the knees than pounding a pavement.',
    'Bad moods don’t survive the second song.',
    'A surer step on icy mornings.',
    'Ten minutes in the spare room is a session.',
    'You remember something that you knew at eight.',
  ],
  gettingStarted:
    'Try a class before you buy, as cheap rebounders with stiff springs jar your joints and are soon sold on. Wear a good sports bra, and grippy socks or clean trainers, whichever the class asks for. Stay low, keep your knees soft, and hold on until your balance arrives. If you leak, say so: there’s always a gentler version, and pelvic-floor exercises really do help. For the big beds, look for an adult session at a gymnastics or trampoline club.',
  findClassesText:
    'The best classes show you how to get on, get off and stop, and offer a low option all the way through. For full-size trampolines you want a qualified coach and one person to a bed.',
  suits: 'Anyone bored by gyms who liked playtime.',
  cost: 'Classes are £7 to £13, an hour at a trampoline park £9 to £16, a rebounder for home £50 to £250.',
  time: 'Forty-five minutes.',
  firstTry:
    'Stand with your feet flat and bounce at the knees for a whole song without leaving the floor. Then do two minutes of pelvic-floor squeezes: draw up, hold for five, let go completely. Change between the two until you’ve done each three times.',
  safety: [
    'Leaking, heaviness or a dragging feeling is a reason to stop jumping and see your GP or a pelvic-health physiotherapist. It’s common, and it can be treated.',
    'Leave bouncing alone while you’re pregnant and for at least twelve weeks after a birth, longer if anything feels wrong.',
    'On a big trampoline, one person at a time, and no somersaults that a coach hasn’t taught you.',
  ],
  related: ['dance-classes', 'running-parkrun', 'roller-skating'],
};
