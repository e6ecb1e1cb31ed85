import { writeFileSync } from 'node:fs';
import { versionOfPictures } from './version-of-pictures.ts';

writeFileSync(
  new URL('pictures-version.ts', import.meta.url),
  `/** Hash of what all pictures show, written by \`npm run pictures-version\`. */
export const picturesVersion = '${versionOfPictures()}';
`,
);
