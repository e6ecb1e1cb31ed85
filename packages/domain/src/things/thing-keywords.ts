import type { ThingSlug } from './thing-entries.ts';

/**
 * Search keywords of a thing besides its name: in lower case, without accents, one space between words. A search
 * matches prefixes of these words.
 */
export const thingKeywords: Readonly<Record<ThingSlug, string>> = {
  'supper-clubs': 'dinner cooking hosting food dining eating',
  'game-nights': 'board games cards cafe dice tabletop',
  'debate-discussion-groups': 'debating arguments talking philosophy public speaking',
  'womens-circles': 'sharing listening sisterhood support talking ladies',
  'podcast-clubs': 'listening audio episodes radio',
  volunteering: 'charity helping giving community foodbank',
  'local-meetups': 'friends meeting people coffee social making friends',
  'skill-swaps': 'exchange trade barter sharing time bank',

  meditation: 'mindfulness calm sitting stillness zen relaxing',
  breathwork: 'breathing calm anxiety relaxing',
  'sound-baths': 'gongs singing bowls relaxing healing music',
  'tarot-astrology': 'cards horoscope zodiac stars birth chart oracle',
  'vision-boarding': 'collage goals dreams scrapbook manifesting intentions',
  'cold-water-therapy': 'dip plunge ice bath shower sauna',
  'moon-circles': 'full moon new moon ritual lunar ceremony',

  'pottery-ceramics': 'clay wheel throwing kiln glazing sculpture mugs hand building',
  'painting-drawing': 'art watercolour acrylic oils sketching life drawing illustration',
  'embroidery-needlework': 'sewing stitching cross stitch mending needlepoint textiles crafts',
  photography: 'camera photos pictures darkroom film portraits',
  'candle-making': 'wax soy scent crafts',
  'jewellery-design': 'jewelry silver rings beads earrings metalwork',
  'creative-writing': 'stories poetry novel memoir fiction poems author',
  'diy-home-projects': 'decorating drill upcycling furniture woodwork repairs tools',
  gardening: 'plants allotment flowers vegetables growing houseplants seeds',

  reading: 'books novels library literature',
  'book-clubs': 'reading group novels literature',
  journalling: 'diary notebook writing bullet journal reflection',
  'courses-online-learning': 'studying evening class university certificate lessons education',
  'history-mythology': 'myths museums ancestry family tree archaeology folklore genealogy',
  'mindset-psychology': 'self help confidence habits brain wellbeing',
  'language-learning': 'french spanish italian german welsh sign language bsl speaking',
  'puzzle-games-strategy': 'chess crosswords jigsaw sudoku bridge escape room',

  'side-hustle-planning': 'business idea start up extra income self employed',
  'baking-to-sell': 'cakes bread sourdough brownies cookies bakery',
  'crafting-for-profit': 'etsy handmade knitting crochet selling shop makers',
  'social-media-branding': 'instagram tiktok marketing content logo followers',
  'freelance-skills': 'self employed clients invoices consultant quotes',
  'market-stall-prep': 'craft fair selling pitch display trader',
  'financial-literacy': 'money budget savings pension investing debt tax',
  'digital-tools': 'computer spreadsheets apps software coding website ai',

  pilates: 'reformer core back posture mat exercise',
  'dance-classes': 'dancing salsa ballet swing ballroom zumba tap',
  yoga: 'stretching vinyasa hatha flexibility mat exercise',
  'running-parkrun': 'jogging 5k couch marathon race exercise',
  'rebounding-trampolining': 'mini trampoline bouncing jumping exercise',
  'martial-arts': 'judo karate boxing self defence kickboxing jiu jitsu taekwondo',
  'pole-fitness': 'pole dancing aerial strength',
  'roller-skating': 'skates rollerblading derby disco quads',

  hiking: 'walking hills mountains rambling trails outdoors',
  'wild-swimming': 'open water river lake sea dip',
  paddleboarding: 'sup kayak canoe water boards',
  'climbing-bouldering': 'wall rocks ropes strength',
  'vanlife-camping': 'campervan tent glamping motorhome caravan road trip',
  foraging: 'mushrooms berries wild food hedgerow blackberries nettles',
  'travel-planning': 'holidays solo trips interrail abroad itinerary backpacking',
  'city-wanders': 'walking urban architecture sightseeing day trips exploring',
};
