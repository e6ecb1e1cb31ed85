import type { ThingContent } from '../thing-content.ts';

export const wildSwimming: ThingContent = {
  title: 'Wild swimming',
  heroContent:
    'Cold enough to make you swear, clear enough to see your feet, and hardly anyone ever wishes she had stayed on the bank.',
  whatToExpect:
    'A first dip is short: five minutes, in up to the shoulders, out again. You walk in slowly, gasping, and stay where you can stand until your breath settles. Then it does, and the water feels like silk. Groups tend to be women of all shapes in bobble hats, and no one looks at anyone’s costume. What people forget to mention is getting dressed afterwards with numb fingers and damp socks, just as the shivering begins. Hot drink, cake, far too many layers. Lakes run for swimmers have marked courses, safety cover on the water and somewhere warm to change, and they’re the place to begin. The sea, a river and winter can all wait for you.',
  benefits: [
    'However the day goes on, it has had one good thing in it.',
    'A bobble-hat crowd who notice if you don’t turn up.',
    'You get used to being seen in a costume, among other people in costumes.',
    'Rivers that you have driven over for years acquire a way in.',
    'Lengths without lanes, chlorine or a lost plaster.',
  ],
  gettingStarted:
    'Go between June and September the first time, with people who know the place, to a supervised lake or a beach with lifeguards. Take a bright cap, a tow float so that you can be seen, and old trainers or neoprene shoes for the stones. Lay out your clothes in the order you’ll want them. To swim into winter, keep going every week as the water cools and let the swims get shorter with it. Look up the water quality, and leave rivers and coast alone for two days after heavy rain.',
  findClassesText:
    'An introduction with a qualified open-water coach covers getting in, floating and warming up within an hour. Ask how many swimmers there are to each coach, and who is watching from the bank.',
  suits: 'Anyone who can swim comfortably and doesn’t mind goose pimples. Speed is of no interest to anyone.',
  cost: 'Free in many places. A session at a supervised lake is £6 to £12, an introductory lesson £30 to £60, a cap and tow float about £25.',
  time: 'Ten minutes in the water; an hour in all, with the flask.',
  firstTry:
    'Fill the basin with cold water and put both forearms in to the elbow. Breathe out slowly, over and over, until the wish to snatch them out has gone. Dry off, look up the nearest supervised lake and its opening times, and learn the RNLI’s Float to Live by heart.',
  safety: [
    'Never swim alone or after drinking, and never jump in. Walk in slowly, and get used to colder water over weeks.',
    'Water below 15°C brings on cold shock: you gasp and can’t control your breathing. Stay in your depth until it passes, usually within two minutes.',
    'In trouble, Float to Live, as the RNLI teaches it: head back, ears in the water, relax, breathe, and move your hands gently to stay up until you can swim or shout.',
    'If someone else is in trouble, don’t go in after them. Ring 999 and ask for the Coastguard on the coast, or for the fire service at a lake or river.',
    'You go on getting colder once you’re out. Dry off, dress and have a warm drink within ten minutes, and leave the hot shower until you have stopped shivering.',
    'See your doctor first if you’re pregnant or have a heart condition, high blood pressure or asthma. Cover cuts, and keep out of blue-green algae, weirs, reservoirs and quarries.',
  ],
  related: ['cold-water-therapy', 'paddleboarding', 'hiking'],
};
