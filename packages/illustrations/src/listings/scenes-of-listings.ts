import type { Scene } from '../scene.ts';
import { archery } from './archery.ts';
import { basketry } from './basketry.ts';
import { beekeeping } from './beekeeping.ts';
import { birdwatching } from './birdwatching.ts';
import { bookbinding } from './bookbinding.ts';
import { bread } from './bread.ts';
import { calligraphy } from './calligraphy.ts';
import { canoeing } from './canoeing.ts';
import { scenesOfCategories } from './categories/scenes-of-categories.ts';
import { cheese } from './cheese.ts';
import { choir } from './choir.ts';
import { coding } from './coding.ts';
import { cooking } from './cooking.ts';
import { cycling } from './cycling.ts';
import { drumming } from './drumming.ts';
import { fishing } from './fishing.ts';
import { flowers } from './flowers.ts';
import { horseRiding } from './horse-riding.ts';
import { kayaking } from './kayaking.ts';
import { macrame } from './macrame.ts';
import { massage } from './massage.ts';
import { mosaic } from './mosaic.ts';
import { origami } from './origami.ts';
import { pasta } from './pasta.ts';
import { preserves } from './preserves.ts';
import { printmaking } from './printmaking.ts';
import { rowing } from './rowing.ts';
import { sewingMachine } from './sewing-machine.ts';
import { signLanguage } from './sign-language.ts';
import { sleep } from './sleep.ts';
import { soap } from './soap.ts';
import { stainedGlass } from './stained-glass.ts';
import { stargazing } from './stargazing.ts';
import { strength } from './strength.ts';
import { ukulele } from './ukulele.ts';
import { weaving } from './weaving.ts';

/** Scenes of what is taught or sold besides the things of the catalogue. */
export const scenesOfListings = {
  rowing,
  bookbinding,
  'sewing-machine': sewingMachine,
  soap,
  archery,
  calligraphy,
  choir,
  drumming,
  fishing,
  kayaking,
  origami,
  stargazing,
  ukulele,
  weaving,
  basketry,
  bread,
  cheese,
  coding,
  cooking,
  cycling,
  flowers,
  massage,
  pasta,
  preserves,
  printmaking,
  'sign-language': signLanguage,
  sleep,
  'stained-glass': stainedGlass,
  strength,
  'horse-riding': horseRiding,
  macrame,
  mosaic,
  beekeeping,
  birdwatching,
  canoeing,
  ...scenesOfCategories,
} as const satisfies Readonly<Record<string, Scene>>;
