import type { ThingContent } from '../thing-content.ts';

export const hiking: ThingContent = {
  title: 'Hiking',
  heroContent:
    'A map, a flask and a hill you haven’t been up before. The view is better for having been earned in drizzle.',
  whatToExpect:
    'On a group walk you meet in a car park or at a station, someone with a map case says how far and how muddy, and then you talk to six people in turn without ever having to sit opposite one. A beginners’ walk is five to eight miles, with lunch behind a wall out of the wind. Leaders should go at the speed of the slowest; if they don’t, find another group. There’ll be a stile, a field of interested cows, and a climb on which conversation stops. Later there’s usually a pub. You sleep extremely well, find two muscles at the front of your shins, and by Wednesday are looking at maps again.',
  benefits: [
    'Whole conversations that couldn’t have happened face to face.',
    'A reason to get off the train at a place that you knew only from the sign.',
    'Legs that take the stairs without comment.',
    'You can read a map, and stop worrying about signal.',
    'Sandwiches taste better on a hill; this is simply true.',
  ],
  gettingStarted:
    'Begin with a signed path of four or five miles near a bus stop, and turn back whenever you like. Trainers are fine on dry, level ground; buy boots with proper soles when you move on to hills, and try them on with thick socks in the afternoon, when feet are at their largest. Carry a waterproof, water, food, a warm layer and a charged phone. An Ordnance Survey map and an hour’s practice with it are worth any gadget. The Ramblers let you come along a few times before you join.',
  findClassesText:
    'Look at the distance and the climb, because every group means something different by “moderate”. Once the bug bites, a navigation day with a qualified mountain leader is money well spent.',
  suits: 'Talkers, and people who want not to talk, in company. You need only be able to walk for a couple of hours.',
  cost: 'Free, apart from the bus. Joining a walking group is about £40 to £50 a year, a navigation day £50 to £95, boots £70 to £150.',
  time: 'Half a day, with lunch.',
  firstTry:
    'Find the public footpath sign nearest to your door and follow it for ten minutes, then turn round. If you can’t think of one, look at an Ordnance Survey map: the footpaths on the orange Explorer sheets are dashed green lines.',
  safety: [
    'Leave your route and the time you expect to be back with someone, and check the forecast for the hills rather than the town.',
    'Carry a torch and a whistle. Six blasts, repeated every minute, mean help.',
    'In trouble on a hill, ring 999, ask for the police and then for mountain rescue. Text “register” to 999 before you ever need it, so that you can text when a call won’t go through.',
    'Give cows with calves a wide berth, and let go of your dog’s lead if they chase you.',
  ],
  related: ['wild-swimming', 'foraging', 'vanlife-camping', 'photography'],
};
