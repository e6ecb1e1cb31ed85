import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../app/styles/fonts/', import.meta.url));

/** Characters of nearly every page: those of a British keyboard, and of typography. Others come with the whole font. */
export const coreCharacters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n)),
  ...'\u00a0£©·×é–—‘’“”•…€−',
].join('');

/** Subsets: file, source, and the weights that the styles use. */
export const subsets = [
  {
    name: 'figtree-core.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
  {
    name: 'fraunces-core.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
];

export async function subset({ source, wght }: (typeof subsets)[number]): Promise<Buffer> {
  const font = await readFile(require.resolve(source));
  return subsetFont(font, coreCharacters, { targetFormat: 'woff2', variationAxes: { wght } });
}

export const pathOf = (name: string) => `${folder}${name}`;

if (import.meta.main) for (const font of subsets) await writeFile(pathOf(font.name), await subset(font));
