import type { ThingContent } from '../thing-content.ts';

export const jewelleryDesign: ThingContent = {
  title: 'Jewellery design',
  heroContent: 'Saw, file, hammer, solder: by teatime a strip of silver has become a ring that fits your own finger.',
  whatToExpect:
    'On a silver day you measure your finger and saw a length of wire or strip with a blade as fine as a hair, several of which you’ll snap. You file the ends true and bend them together, and the teacher stands near while you solder with a small torch until the join flashes bright. After a dip in warm acid, called pickle, comes hammering it round on a steel cone, then texture, then polishing until your arm aches. Beading and wirework are gentler beginnings with no flame at all, only pliers. Either way you’ll spend some of the day looking for something tiny on the floor. You leave wearing what you made.',
  benefits: [
    'A ring that no one else has, with one wonky bit that only you know about.',
    'Broken necklaces get mended instead of kept in a drawer.',
    'Single earrings find a second life.',
    'Steady hands, which turn out to be useful for splinters and spectacles.',
    'You can tell what is worth its price in a shop window.',
  ],
  gettingStarted:
    'Before spending on tools, take a one-day ring workshop, as benches and torches are dear. For the kitchen table, two pairs of flat-nosed pliers, side cutters, a coil of copper wire and a bag of jump rings are enough for earrings, and copper costs pennies to get wrong. Open a ring by twisting it sideways, never by pulling it apart. Draw ideas at actual size on squared paper. Should you ever sell, silver pieces over 7.78 grams must be hallmarked before you may call them silver.',
  findClassesText:
    'Check how much silver is included, since extra is charged by the gram, and how many torches there are. Six people to one teacher is comfortable where there is fire.',
  suits: 'Those who enjoy fine, fiddly work and hold strong opinions about earrings.',
  cost: 'A one-day ring workshop with silver is £70 to £140, a beading evening £20 to £40; pliers and wire for home about £25.',
  time: 'A day for a ring, an evening for earrings.',
  firstTry:
    'Tip your jewellery box out on a towel and sort it into worn, mendable and never. Take three things from the last two heaps and lay them out as one new necklace. Photograph the arrangement before you take anything apart: that picture is your first design.',
  safety: [
    'Tie back hair and sleeves, wear goggles, and solder with a window open or the extractor running.',
    'Pickle is acid. Add it to the water, never the water to it, and keep your fingers out.',
    'The dust of shell and of many stones is harmful to breathe, so drill and sand them wet.',
  ],
  related: ['crafting-for-profit', 'pottery-ceramics', 'embroidery-needlework'],
};
