import type { ThingContent } from '../thing-content.ts';

export const embroideryNeedlework: ThingContent = {
  title: 'Embroidery and needlework',
  heroContent: 'A needle, some thread and a hoop the size of a saucer: the quietest hobby that fits on a bus.',
  whatToExpect:
    'In a first class you thread the needle with two or three strands, not all six, and learn about five stitches: running, back, stem, satin, and the French knot that no one gets first time. The cloth sits tight as a drum in its hoop, and you follow a pattern drawn in ink that washes out. Talk comes easily round a table when all eyes are on the sewing. Progress is slow, which is rather the point: a leaf might take twenty minutes, a whole hoop several evenings. The back of your work will look like a bird’s nest. Visible mending uses the same stitches on jumpers and jeans, and that is how the hobby starts to pay for itself.',
  benefits: [
    'Moth holes stop being a tragedy and become an excuse.',
    'Something to do in front of the television that isn’t your phone.',
    'A christening, a new house, a leaving do: you have the present already.',
    'Small enough to finish, which can’t be said of most projects.',
    'A tin, a hoop and four colours will last you a fortnight’s holiday.',
  ],
  gettingStarted:
    'Get a six-inch hoop, a packet of embroidery needles, plain cotton or linen, and half a dozen skeins of stranded thread in colours you like together. Charity shops often have the lot in one biscuit tin. Cut your thread no longer than your forearm, or it knots. A printed kit is a sensible start, since every colour is in it; after that, draw on the fabric with a water-soluble pen. The Royal School of Needlework’s online Stitch Bank shows you hundreds of stitches for nothing.',
  findClassesText:
    'Good signs are a teacher who sits beside you instead of standing at the front, strong lamps, and materials in the price. Ask in haberdashers and wool shops too, as many run a sewing evening on the quiet.',
  suits: 'Anyone who likes slow, neat work, and anyone who fidgets through films.',
  cost: 'A kit is £10 to £25; a half-day workshop £35 to £65, usually with the hoop to take home.',
  time: 'One free evening for a small motif.',
  firstTry:
    'Find a button that hangs by a thread, or a sock with a hole. Sew it up in a colour that shows, on purpose, and finish with a tiny star of five stitches beside it. You’ve just embroidered something.',
  related: ['crafting-for-profit', 'jewellery-design', 'skill-swaps'],
};
