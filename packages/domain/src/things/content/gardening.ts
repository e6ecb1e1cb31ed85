import type { ThingContent } from '../thing-content.ts';

export const gardening: ThingContent = {
  title: 'Gardening',
  heroContent:
    'Mud, slugs, disappointment, and then a tomato that tastes of something. A windowsill will do to begin with.',
  whatToExpect:
    'Gardening runs to the weather’s timetable. In March you sow, in April you worry, from May everything happens at once, and by November you’re leaning on a fork making plans. A community garden or an allotment open day is the quickest way to learn: you turn up in old clothes, are handed a barrow and a patch of bindweed, and pick up more from the woman beside you than from any book. Some plants die for no reason that anyone can give while next door’s do nicely. You’ll kneel a lot, ache in new places, and find yourself outside before breakfast in a dressing gown to see what has come up.',
  benefits: [
    'Salad at the back door, at the price of one supermarket bag for the summer.',
    'You know the names of what grows along your street.',
    'A reason to be outdoors on days that offer no other.',
    'Neighbours talk over the fence, and hand things across it.',
    'A stronger back than you’d have got from any machine.',
  ],
  gettingStarted:
    'See which way your space faces and where the sun falls through one day; most failures are a good plant in the wrong place. Grow three things you like to eat. Cut-and-come-again lettuce, runner beans and mint are hard to kill, though mint needs a pot to itself. Buy peat-free compost, and water deeply twice a week rather than a splash each evening. Put your name down for an allotment now, even if you’re unsure, as many towns have waiting lists of years.',
  findClassesText:
    'Community gardens, botanic gardens and colleges all run beginners’ days; pick one that has you digging by mid-morning. Ask whether it covers your sort of space, since a balcony isn’t an acre.',
  suits: 'The patient, and the impatient who would like to be less so.',
  cost: 'A packet of seed is £2 to £4, a bag of compost £5 to £10, a beginners’ day £30 to £90. Community gardens cost nothing, and an allotment often £30 to £120 a year.',
  time: 'A Sunday morning, then ten minutes a day from April.',
  firstTry:
    'Make three holes in the bottom of a yoghurt pot, fill it with whatever soil or compost you can find, and sow a spoonful of whole dried peas from the kitchen cupboard, a thumbnail deep. Water it and stand it on the sill. In about three weeks you can eat the shoots.',
  safety: [
    'Tetanus lives in soil. Wear gloves, wash cuts at once, and find out whether your jabs are up to date.',
    'Open compost bags away from your face and wash your hands afterwards, because the dust can carry legionella.',
    'Foxglove, monkshood and yew are poisonous to you and your pets.',
    'Plug electric mowers and hedge trimmers into an RCD.',
  ],
  related: ['foraging', 'diy-home-projects', 'volunteering'],
};
