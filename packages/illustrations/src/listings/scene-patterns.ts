import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { scenesOfListings } from './scenes-of-listings.ts';

export type SceneName = ThingSlug | keyof typeof scenesOfListings;

/**
 * Words of a title, by the scene that they call for. The first line that matches wins: what is said of fewer things
 * stands higher. A line with null is of subjects that have no picture and whose words would call for another's: they
 * show their category's room. Each word is bounded, so that "discover" is no disco and "recycling" no bicycle.
 */
export const scenePatterns: readonly (readonly [RegExp, SceneName | null])[] = [
  [/\bice.?skat|\bskate?board|\b(basketball|hula).?hoop|\bwheelchair|\b(spinning|steering) wheel/, null],
  [
    /\b(motor|dog|cat|puppy|pet|golf|baby)(bike|cycle|s|ies)?\b|\bkick.?boxing|\bboxer|\bboxing|\bmakeup|\bmake-up/,
    null,
  ],
  [/\b(upholst|felting|marbling|leather|lace)|\bglass paint/, null],
  [/\bhorse.?rid|\bpony (club|trek)|(?<!bike |cycle )\briding (lessons?|school|stables?)\b/, 'horse-riding'],
  [/\bmacram/, 'macrame'],
  [/\bmosaics?\b(?! of)/, 'mosaic'],
  [/\bbee.?keep|\bapiar|\bbeehives?\b/, 'beekeeping'],
  [/\bbird.?watch|\bbirding\b|\bbird.?(walk|song|hide|id)s?\b/, 'birdwatching'],
  [/\b(decoupage|card.?making|paper.?craft|paper flowers|scrapbook)/, null],
  [/\bchoirs?\b|\bsing(ing|ers)?\b(?! bowl)/, 'choir'],
  [/\bukulele|\bguitar/, 'ukulele'],
  [/\bdrum(s|ming|mers)?\b/, 'drumming'],
  [/\bbook.?bind/, 'bookbinding'],
  [/\bcalligraph|\b(hand|brush).?letter/, 'calligraphy'],
  [/\borigami/, 'origami'],
  [/\bsoap.?(mak|school)|\bmake .*\bsoap|\bcold process/, 'soap'],
  [/\barcher(y|s)?\b/, 'archery'],
  [/\bfishing\b|\b(to|fly).?fish\b|\bangling/, 'fishing'],
  [/\bstar.?gaz|\bastronom|\btelescope|\b(night|dark) sk(y|ies)|\bconstellation/, 'stargazing'],
  [/\browing\b(?!.?machine)|\bto row\b|\browers?\b/, 'rowing'],
  [/\bquiz|\bbingo|\bboard ?games?\b|\bgames? (night|evening|club)/, 'game-nights'],

  [/\broller|\bskat(e|es|ing)\b/, 'roller-skating'],
  [/\bpole\b(?! (walk|vault|lathe))|\baerial (hoop|silk|fit|yoga)|\bpole and aerial|\btrapeze/, 'pole-fitness'],
  [/\bboulder|\bclimb(ing)?\b(?! (rose|plant))|\brope ?wall/, 'climbing-bouldering'],
  [/\btrampolin|\brebound|^bounce\b/, 'rebounding-trampolining'],
  [/\bjudo|\bkarate|\bself-?defence|\bmartial|\btaekwondo|\bkung fu|\baikido|\bjiu/, 'martial-arts'],
  [/\bpilates|\breformer/, 'pilates'],
  [/\byoga/, 'yoga'],
  [
    /\bdanc(e|es|ing)\b|\bsalsa\b(?! verde| and dip)|\bdisco\b|\btango|\bballet|\btwo left feet|\bzumba|\bceilidh/,
    'dance-classes',
  ],
  [
    /\bparkrun|\bcouch to|\bjog|\b5k\b|\b10k\b|\brunners?\b|\brunning (club|group)|\b(trail|fell) run|\bruns\b|^run(ning)?\b(?! (a|your|an)\b)/,
    'running-parkrun',
  ],
  [
    /\bstrength|\bkettlebell|\bweight (train|lift)|\bweights\b|\bstrong\b|\bgym\b|\bpersonal train|\bdeadlift/,
    'strength',
  ],
  [/\bcycl(e|es|ing|ist)|\bbi(ke|kes|cycle|cycles)\b|\bslow wheels|\bpuncture/, 'cycling'],
  [/\bkayak/, 'kayaking'],
  [/\bcanoe/, 'canoeing'],
  [/\bpaddle(?! steamer)|\bsup\b/, 'paddleboarding'],
  [/\bsauna|\bplunge|\bcold-?water|\bice baths?\b/, 'cold-water-therapy'],
  [/\bswim(s|mers?|ming)?\b|\bdippers?\b|\b(wild|sea|river) dip/, 'wild-swimming'],
  [/\bcamp(ing|ers?)\b|\bvan ?life|\bcampervan/, 'vanlife-camping'],
  [/\bforag|\bwild (food|larder)|\bmushrooms? (walk|hunt|find|id)|\bhedgerow(?! kitchen)/, 'foraging'],
  [
    /\bhik(e|es|ing|ers?)\b|\bhill ?walk|\bwalk(s|ing)?\b|\bmap and compass|\btrek|\brambl(e|es|ing)\b|\bsheep track/,
    'hiking',
  ],
  [
    /\bcut flowers|\bbouquet|\bflorist|\bflower arrang|\bfloristry|\bflowers?\b(?! (paint|draw|press|embroid))/,
    'flowers',
  ],
  [
    /\bgarden(ing|ers?|s)?\b|\bgrow(ers)?\b(?! your)|\ballotment|\bseeds? sow|\bsow|\bbed for a year|\bcompost/,
    'gardening',
  ],

  [/\bgong|\bsound ?baths?\b|\bbowl sound|\bsinging bowl|\bcopper bowl/, 'sound-baths'],
  [/\bbreath(e|ing|work)?\b/, 'breathwork'],
  [/\bmeditat|\bmindful|\bstillness/, 'meditation'],
  [/\btarot|\bastrolog|\bmarigold and rue|\bhoroscope/, 'tarot-astrology'],
  [/\bmoon circle|\bfull moon/, 'moon-circles'],
  [/\bvision board/, 'vision-boarding'],
  [/\bmassage|\bspa\b|\breflexolog|\breiki/, 'massage'],
  [/\bsleep|\binsomnia/, 'sleep'],

  [/\bpot(tery|ters?)\b|\bthrow .*\bpots?\b|\bclay\b|\bceramic|\bat the wheel|^wheel t|\bkiln/, 'pottery-ceramics'],
  [/\blino|\bscreen ?print|\bprint ?room|\bprintmaking|\bletterpress/, 'printmaking'],
  [/\bstained glass|\bpennyfold glass|\bglass ?work|\bleaded/, 'stained-glass'],
  [/\bbasket(s|ry)?\b|\bwillow/, 'basketry'],
  [/\bloom\b|\bweav/, 'weaving'],
  [/\bdressmak|\bsewing machine/, 'sewing-machine'],
  [/\bembroider|\bneedle|\bmend(ing)?\b|\bstitch|\bsew(ing|n)?\b|\bquilt/, 'embroidery-needlework'],
  [/\bknit|\bcrochet|\byarn/, 'crafting-for-profit'],
  [/\bphoto(?!copy)|\bdarkroom|\bcamera|\bprint your own/, 'photography'],
  [/\bcandle|\bwick and/, 'candle-making'],
  [/\bjewel|\bsilver(smith|work| lane| ring| jewel| clay)|\bring in a day|\bstone setting/, 'jewellery-design'],
  [
    /\bcreative writ|\bmemoir|\bmanuscript|\binkwell|\bpoe(t|ms?|try)\b|\bnovel\b|\bshort stor|\bwrit(e|ing) (your|a|fiction|group)/,
    'creative-writing',
  ],
  [
    /\bpaint(?! (a|your) (wall|room|shed|fence))|\bdrawing\b|\bdraw\b|\bwatercolou?r|\blife class|\bsketch/,
    'painting-drawing',
  ],
  [
    /\bdiy\b|\bhandy ?woman|\bthe handy woman|\bpower tools?|\bplumbing|\bdecorating\b(?! (cake|biscuit))|\bput up a shelf/,
    'diy-home-projects',
  ],

  [/\bcoding|\bcode\b(?! of)|\bprogramming|\bpython\b|\bjavascript/, 'coding'],
  [/\bsourdough|\bbread|\bbakehouse|\bloaf/, 'bread'],
  [/\bcakes?\b|\bbak(e|es|ing)\b|\bcupcake|\bicing\b/, 'baking-to-sell'],
  [/\bpasta|\bgnocchi|^dough and/, 'pasta'],
  [/\bcheese|\bchurn/, 'cheese'],
  [/\bjam (mak|and)|\bpreserv(es|ing)\b|\bmarmalade|\bchutney/, 'preserves'],
  [/\bsupper|\blong table|\bdinner (club|party)|\bfeast/, 'supper-clubs'],
  [/\bcook(ing|ery)?\b(?! the books)|\bmasala|\bdosa|\bcurry|\bhedgerow kitchen|\bjollof|\bstews?\b/, 'cooking'],

  [/\bbsl\b|\bsign language|\bsign here|\bsigning for/, 'sign-language'],
  [/\bjournal(ling|ing|s)?\b|\bopen page|\bletters not sent|\bdiary/, 'journalling'],
  [/\bbook ?club|\bsecond chapter|\bbook group/, 'book-clubs'],
  [/\bread(ing)?\b(?! (music|tarot|the|your))/, 'reading'],
  [
    /\b(italian|spanish|french|german|welsh|japanese|polish|portuguese)\b(?=$|[^a-z ]| (conversation|for|lesson|class|from|over|with|club|speak|at))|\blanguages?\b|\bconversazione|\bbuongiorno/,
    'language-learning',
  ],
  [
    /\b(local|family|women.s|ancient|roman|wick valley|oral) history|\bmytholog|\bmyths\b|\barchaeolog|\bmuseum/,
    'history-mythology',
  ],
  [/\bmindset|\bpsycholog/, 'mindset-psychology'],
  [/\bchess|\bjigsaw|\bpuzzle|\bpawn\b/, 'puzzle-games-strategy'],
  [/\bgames?\b(?! (cook|pie|design))/, 'game-nights'],
  [/\bdebat|\bdiscussion|\bspeaking up|\bphilosoph/, 'debate-discussion-groups'],
  [/\bpodcast|\bsound shed/, 'podcast-clubs'],
  [/\b(women.?s|moon|sharing|story|talking) circle|^hearth\b/, 'womens-circles'],

  [/\bsocial media|\bbranding|\byour brand|\binstagram|\bwebsites?\b/, 'social-media-branding'],
  [
    /\bmoney\b|\bpound saved|\bpensions?\b|\bfinanc|\bbookkeep|\binvest(ing|ments?)?\b|\btax\b|\bbudget/,
    'financial-literacy',
  ],
  [/\bfreelanc|\bcowork|\binvoic/, 'freelance-skills'],
  [/\bside hustle|\bbusiness plan/, 'side-hustle-planning'],
  [/\bmarket stall|\bstall\b|\bmakers.? market/, 'market-stall-prep'],
  [
    /\bdigital|\bsmartphone|\byour phone|\btablets?\b|\bbutton and byte|\bonline safety|\blaptop|\bcomputer/,
    'digital-tools',
  ],
  [/\bnight school|\bonline course/, 'courses-online-learning'],
  [/\bswap shed|\bskills? (swap|exchange)|\btool lending/, 'skill-swaps'],
  [/\bvolunteer|\bfood ?bank/, 'volunteering'],
  [/\btravel(?! writ)|\bsolo trip|\baway days|\brail itinerar/, 'travel-planning'],
  [/\bcity (walk|wander)|\bwander|\btown trail/, 'city-wanders'],
  [/\bnew here|\bmeet-?ups?\b|\bcoffee morning|\bnewcomer/, 'local-meetups'],
];
