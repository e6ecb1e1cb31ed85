import type { ThingContent } from '../thing-content.ts';

export const soundBaths: ThingContent = {
  title: 'Sound baths',
  heroContent: 'You lie on the floor under a blanket while someone plays bowls and gongs at you. There’s no water.',
  whatToExpect:
    'You make a nest on a mat with your head towards the instruments, the lights go down, and for the best part of an hour nothing whatever is asked of you. Singing bowls come first as a rule, then chimes, perhaps a drum, and last the gongs, which you feel in your ribs. Some notes are lovely and some make your teeth itch. Minds wander, stomachs gurgle, at least one person snores and no one minds. The silence afterwards is the best moment. Then a small bell rings, you wiggle your toes, drink some water and go home rather slowly to an early night. People who can’t sit still to meditate often manage this, since lying down is the whole task.',
  benefits: [
    'An hour flat on your back that no one can call lazy.',
    'There’s no way to be bad at it.',
    'Quiet company, with no chat required.',
    'Sleep that night tends to be long and heavy.',
    'A present for the friend who never sits down.',
  ],
  gettingStarted:
    'Go to a small one first, in a hall or a yoga studio, before the cathedral with three hundred mats. Take a pillow, socks and one more layer than seems sensible, as you cool down when you lie still. Arrive ten minutes ahead to choose your place, and lie further from the gongs if you dislike loud noise; earplugs are perfectly acceptable. Don’t try to feel anything. If you hate it after ten minutes, sit up quietly against the wall.',
  findClassesText:
    'Look for real instruments played by someone who asks about health beforehand and tells you how loud it gets. A dozen people is cosier than a big event.',
  suits: 'The tired, and those who have given up on sitting cross-legged.',
  cost: '£12 to £30 a session.',
  time: 'An hour, and nothing planned for afterwards.',
  firstTry:
    'Lie on the floor with a pillow and a blanket. For ten minutes listen outwards: to the furthest sound you can make out, then the nearest, then those inside you. After that, tap a wine glass or a saucepan lid softly and follow the note until you’re certain it has gone. Do it ten times.',
  safety: [
    'Ask before you book if you’re pregnant, have severe tinnitus, a pacemaker or another implant, or epilepsy that sound can set off.',
    'No one has shown that sound cures an illness, so keep taking what your doctor prescribed. Be properly awake before you drive.',
  ],
  related: ['meditation', 'breathwork', 'moon-circles'],
};
