import type { ThingContent } from '../thing-content.ts';

export const vanlifeCamping: ThingContent = {
  title: 'Vanlife and camping',
  heroContent: 'Rain on the roof, a door that opens on a field, and the kettle within arm’s reach of the bed.',
  whatToExpect:
    'The first night you sleep badly: it’s too quiet, or there’s an owl, or the airbed sighs to the ground at three. On the second you sleep like the dead. Days go on small jobs done slowly, fetching water, washing up, finding the other sock, working out where the sun will be at breakfast. Everything you own has exactly one place, and you’ll lose the tin opener regardless. A campervan is warmer and the bed is always made, though reversing one down a lane with grass in the middle is an acquired taste. Sites range from a farmer’s field with a single tap to hot showers and croissants. The people in the next tent lend you a mallet.',
  benefits: [
    'A sea view for the price of a pizza.',
    'You find out how little you need, and how much you need a proper pillow.',
    'More stars than you remembered there were.',
    'Two days away feel like five.',
    'Confidence with a gas ring, a map and a flat battery.',
  ],
  gettingStarted:
    'Borrow a tent, or hire a campervan for a weekend, before you spend real money, and stay within an hour of home so that you can give up gracefully. Put the tent up once in daylight beforehand. Spend on what goes under you: a thick mat and a warm sleeping bag matter far more than the tent. Choose a site by what people say about the loos. On the way home, list everything that you never used and leave it behind next time.',
  findClassesText:
    'Bushcraft weekends, women’s camping trips and van-conversion days are the ones to search for. The best have you tying the knots and lighting the stove yourself.',
  suits: 'Early risers, bad packers who would like to reform, and anyone who feels better with a door open.',
  cost: 'A pitch is £10 to £35 a night and a hired campervan £80 to £160. Tent, mat and sleeping bag second-hand come to about £80.',
  time: 'One night, home by lunch.',
  firstTry:
    'Sit on your own step or balcony, or by a wide-open window, in the clothes you’d take camping, with a hot drink and no screen. Stay for twenty minutes. Whatever gets cold first, generally your seat or your feet, is where the money should go.',
  safety: [
    'Never bring a barbecue or a camping stove into a tent or awning, to cook or for warmth, even once it looks out. Carbon monoxide has no smell and kills. A van you sleep in needs an alarm and an open vent.',
    'There’s no general right to sleep in a vehicle by the roadside. Lay-bys and car parks have their own rules, and some fine you; use a site or ask the owner.',
    'Wild camping needs the landowner’s permission in England, Wales and Northern Ireland, parts of Dartmoor excepted. Scotland’s access rights cover small tents, with local exceptions, and don’t cover vehicles.',
  ],
  related: ['hiking', 'travel-planning', 'paddleboarding', 'diy-home-projects'],
};
