import type { ThingContent } from '../thing-content.ts';

export const breathwork: ThingContent = {
  title: 'Breathwork',
  heroContent: 'You’ve been doing it all your life. Doing it on purpose for ten minutes is another matter.',
  whatToExpect:
    'There’s a gentle kind and a strong kind, and you want to know which before you lie down. Gentle means slow counts, longer out than in, a hand on your belly and a quiet voice; you yawn, you warm up, and your shoulders come down from round your ears. Strong means fast breathing without pauses for half an hour or more, with music, a blanket and an eye mask. Fingers tingle and hands may cramp, some people laugh or weep, and some feel nothing and are cross about it. It’s over-breathing, and the effects come from that. A session closes with a rest. Begin with the gentle kind, and stay there happily if it suits you.',
  benefits: [
    'Something to do in the dentist’s chair.',
    'It fits between two telephone calls.',
    'You notice how often you hold your breath at the computer.',
    'A steadier voice when you have to make a speech.',
    'You never have to remember to bring it.',
  ],
  gettingStarted:
    'Try the plainest pattern first: in through the nose for four, out for six, for five minutes, sitting up. If counting makes you anxious, drop the numbers and only let the out-breath be the longer one. Do that for a week at the same time of day. Then go to a class in person, where someone can see you, before you follow anything vigorous from a video. Eat lightly, wear soft clothes and bring a blanket. If you feel dizzy, stop and breathe as usual; it passes within a minute or so.',
  findClassesText:
    'You should be asked about your health when you book, and if you’re not, go elsewhere. Find out which style it is, how many people there are to each facilitator and what training she has had.',
  suits: 'Anyone who has been told to calm down and would like an actual method.',
  cost: 'Free with a recording, £10 to £30 for a class.',
  time: 'Five minutes alone, up to ninety in a class.',
  firstTry:
    'Lie down with a book on your belly and breathe so that the book goes up and down and your chest hardly moves, for five minutes. Sit up and breathe in for four and out for six for ten minutes. In the last five, write how you feel compared with before: better, the same or odd.',
  safety: [
    'Never do it in or near water, in the bath, while driving or standing up. Strong breathing and held breath can make you faint without warning.',
    'Fast or held breathing isn’t for you if you’re pregnant or have epilepsy, a heart condition, high blood pressure, glaucoma, or a history of psychosis or panic attacks, unless your doctor agrees.',
  ],
  related: ['meditation', 'yoga', 'sound-baths'],
};
