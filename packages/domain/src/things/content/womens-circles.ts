import type { ThingContent } from '../thing-content.ts';

export const womensCircles: ThingContent = {
  title: 'Women’s circles',
  heroContent: 'A ring of chairs, a kettle, and two hours in which no one gives you advice.',
  whatToExpect:
    'A circle has a shape, so that talking feels less exposed. The host says hello, explains the rules, perhaps lights a candle, and each woman gives her name and one sentence about how she is. Then there’s a question for the evening (what are you putting down this winter?), and one person speaks at a time, often holding an object, while the others listen. There’s no chipping in and no fixing. You may pass. It’s quieter than a night out and louder than a class, with a good deal of laughing and now and then a tear. What is said stays there. Some circles are plain, some have drums and herbs, and it’s fair to ask which.',
  benefits: [
    'You’re listened to for three whole minutes, which is rarer than it should be.',
    'You hear how alike other people’s Tuesdays are.',
    'Friends of seventy, and of twenty-six.',
    'You get better at listening without leaping in.',
    'Somewhere to say the thing once, out loud, and go home.',
  ],
  gettingStarted:
    'Before your first, ask three questions: what does an evening look like, is it religious or spiritual in any way, and what happens to what people say. Arrive five minutes early to choose your seat. Bring warm socks, maybe a mug. To start one yourself, four friends are plenty: agree on a finishing time and on keeping confidences, and go round twice before open talk. Meet on the same day each month, and let people miss one without explaining.',
  findClassesText:
    'Look for a host who states the rules aloud, keeps numbers under about fifteen and makes it easy to leave early. Be careful of anyone with an expensive programme to sell at the end.',
  suits: 'Good listeners who are seldom asked, and women who have moved house lately.',
  cost: 'By donation, or £8 to £25.',
  time: 'Two hours on a weekday evening.',
  firstTry:
    'Ring a woman you trust and offer her a swap: five minutes each, timed. One talks while the other says nothing at all, no advice and no “that happened to me”. Then each says one thing she heard. It’s a circle of two.',
  safety: [
    'A circle isn’t therapy, and most hosts aren’t trained for a crisis. Your GP is the place to start if you’re struggling; Samaritans can be rung day or night on 116 123.',
    'If someone at home frightens you, the National Domestic Abuse Helpline for England is free and always open, on 0808 2000 247.',
  ],
  related: ['moon-circles', 'journalling', 'supper-clubs'],
};
