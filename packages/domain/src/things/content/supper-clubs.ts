import type { ThingContent } from '../thing-content.ts';

export const supperClubs: ThingContent = {
  title: 'Supper clubs',
  heroContent: 'Dinner for strangers in someone’s front room, with one long table and no choice about the starter.',
  whatToExpect:
    'Supper clubs are typically 6-12 people round one table, most of whom have come alone or in twos. The host cooks a set menu of three or four courses, often what she grew up with or can’t stop making. You bring your own wine, sit wherever there is a gap, and are deep in talk with a retired magistrate before the bread arrives. It’s slower than a restaurant: the kitchen is in view and someone is always offering to carry. Conversation goes well, because there’s the food to fall back on. Around pudding the whole table becomes one discussion. You leave later than you meant to, with a recipe on an envelope and two new numbers.',
  benefits: [
    'You meet your own neighbourhood, one course at a time.',
    'Going alone doesn’t look like going alone.',
    'Dishes that no restaurant near you’d risk.',
    'You get good at the first five minutes with a stranger.',
    'When you host, the house is full and someone else insists on washing up.',
  ],
  gettingStarted:
    'Go as a guest before you think of hosting. Tell the cook about allergies in writing when you book, ask about drink, and arrive on time, because it’s a home and the soufflé won’t wait. To host, begin with six friends of friends, a menu you could cook half asleep, and one dish made the day before. Ask each guest to bring someone the others don’t know, and split the cost of the shopping. Seat couples apart. Choose a main course that can stand, as the third guest will be late.',
  findClassesText:
    'Besides supper clubs themselves, look for cookery classes where everyone sits down to eat at the end. Read how many places there are, what is included, and how allergies are handled.',
  suits: 'Good eaters and curious talkers, and people who would like to be braver at parties.',
  cost: 'As a guest £25 to £55, usually with your own bottle. Feeding friends yourself comes to £8 to £12 a head.',
  time: 'One evening, seven until late.',
  firstTry:
    'Write to three people who don’t know each other and offer them soup next Thursday. Name the time, say “nothing grand”, and ask each what she can’t eat. Then choose the soup. The invitation is the hard part, and you’ve just sent it.',
  safety: [
    'Cooking regularly for paying strangers makes you a food business, even at home. Registration with your council is free and due 28 days before the first dinner.',
    'Selling alcohol, or including it in the ticket, needs a licence. Guests may bring their own.',
    'When you go by yourself to a private house, tell a friend the address.',
  ],
  related: ['book-clubs', 'game-nights', 'foraging', 'local-meetups'],
};
