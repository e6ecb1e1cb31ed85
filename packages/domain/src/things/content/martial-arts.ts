import type { ThingContent } from '../thing-content.ts';

export const martialArts: ThingContent = {
  title: 'Martial arts',
  heroContent: 'Learn to fall, to shout, and to hit a pad so hard that the noise makes you jump.',
  whatToExpect:
    'You leave your shoes at the edge, bow, and line up with people of every size and belt. The warm-up is brisk. Then come the basics: how to stand, how to fall without hurting yourself, one punch or one throw, repeated past the point of boredom until it works. Partners hold pads and change about, and the higher grades are supposed to look after you; in a good club they do. Judo and jiu-jitsu are close and on the floor, karate and taekwondo are kicks and forms, boxing is fitness in gloves, tai chi is slow as treacle. Sparring comes months later, lightly, and you can say no. You go home with a bruise that you’re rather proud of.',
  benefits: [
    'A voice, because the shout is taught, and is useful elsewhere.',
    'You know how to fall, which matters more with each decade.',
    'Clear steps to work towards, with coloured cloth to prove it.',
    'Somewhere to be cross.',
    'Being close to strangers is easier when everyone keeps to the rules.',
  ],
  gettingStarted:
    'Visit two or three clubs and watch; most give you a first session free or for a fiver. Notice how the instructor speaks to the smallest person there. Wear leggings and a T-shirt, tie up your hair, take off jewellery and cut your nails. Don’t buy the suit until the second month. If self-defence is the reason, ask for a course in that, as sports have rules that the street hasn’t; the good ones spend more time on noticing and leaving than on kicking.',
  findClassesText:
    'Ask about first aid, insurance and membership of a national governing body. A women’s beginners’ course is a fine way in, provided it leads on to the main class if you want it to.',
  suits: 'The polite, the furious, and anyone who was never picked for teams.',
  cost: 'A class is £6 to £12 or £30 to £70 a month; the suit £20 to £40, a yearly licence with insurance £15 to £50.',
  time: 'Ninety minutes.',
  firstTry:
    'Clear two metres of carpet. Stand with one foot back, hands up, elbows in. Punch slowly at the air, turning your hip and breathing out, twenty on each side, three times. Finish with ten loud shouts of “Back!” from the belly, having warned the neighbours.',
  safety: [
    'Tap early if a hold hurts, and let go at once when your partner taps.',
    'After a knock to the head, stop for the day, even if you feel well. Sickness, confusion or a worsening headache means A&E.',
    'Tell the instructor about injuries. Contact and throws are out while you’re pregnant.',
  ],
  related: ['yoga', 'climbing-bouldering', 'dance-classes'],
};
