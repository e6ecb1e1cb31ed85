import type { ThingContent } from '../thing-content.ts';

export const cityWanders: ThingContent = {
  title: 'City wanders',
  heroContent:
    'Turn left where you normally turn right. Your own town has whole streets that you’ve never seen on foot.',
  whatToExpect:
    'There are two kinds of wander. On a guided one a person with a loud voice and a good scarf takes fifteen of you through alleys and churchyards for two hours, and you learn that the bank was once a bath house. On the other you go alone or with a friend, and have a rule instead of a route: follow the river, walk only down streets named after trees, take every third turning. You look up, because the old town lives above the shop fronts in ghost signs, gargoyles and a sundial that is wrong. You’ll get a little lost, and you’ll need a loo. It ends about four miles later, somewhere with cake.',
  benefits: [
    'You give directions like someone who lives there.',
    'Four miles done without once thinking of it as exercise.',
    'Your visitors get a better tour than any bus can give them.',
    'The mending shop, the good bakery and the garden that is open to all: found.',
    'Sunday afternoon has a shape, and costs nothing.',
  ],
  gettingStarted:
    'Take a bus or a tram to the end of the line and walk home, which settles the matter of a route. Or pick a theme and let it lead you: plaques, libraries, shop cats, the line of the old wall. Wear shoes that you can forget about. Local history societies run walks for a few pounds. In September, Heritage Open Days open buildings all over England that are otherwise shut, and Doors Open Days do the same in Scotland. Keep a street map at home and ink in each street that you’ve walked.',
  findClassesText:
    'Seek out guides with a blue or green badge, or a local who has written about the place. Twenty sights in ninety minutes is a march.',
  suits: 'The nosy, the restless, and anyone new in town.',
  cost: 'Nothing at all, or £10 to £20 for a guided walk.',
  time: 'Two hours and comfortable shoes.',
  firstTry:
    'Leave the house and set a timer for ten minutes. At every corner toss a coin: heads left, tails right. Keep your eyes above door height, and note three things that you had never seen. When it rings, find your way home without the phone.',
  safety: [
    'After dark keep to lit, busy streets and leave one ear free. If you’re on your own, share your location with a friend, and trust a bad feeling enough to turn back.',
  ],
  related: ['photography', 'history-mythology', 'travel-planning'],
};
