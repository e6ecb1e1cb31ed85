import type { Scene } from '../scene.ts';
import { basketry } from './basketry.ts';
import { bread } from './bread.ts';
import { cheese } from './cheese.ts';
import { coding } from './coding.ts';
import { cooking } from './cooking.ts';
import { cycling } from './cycling.ts';
import { flowers } from './flowers.ts';
import { massage } from './massage.ts';
import { pasta } from './pasta.ts';
import { preserves } from './preserves.ts';
import { printmaking } from './printmaking.ts';
import { signLanguage } from './sign-language.ts';
import { sleep } from './sleep.ts';
import { stainedGlass } from './stained-glass.ts';
import { strength } from './strength.ts';

/** Scenes of what is taught or sold besides the things of the catalogue. */
export const scenesOfListings = {
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
} as const satisfies Readonly<Record<string, Scene>>;
