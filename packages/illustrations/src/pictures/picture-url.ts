import { type Format, formats } from '../format.ts';
import type { Theme } from '../palette/theme.ts';
import { type PictureName, pictureKinds } from './picture.ts';
import { picturesVersion } from './pictures-version.ts';

/** Path below which pictures are served. */
export const picturesPath = '/pictures';

/** Address of a picture as an SVG file. What is drawn there never changes: its version is in it. */
export function pictureUrl(name: PictureName, format: Format, theme: Theme): string {
  return `${picturesPath}/${picturesVersion}/${name}/${format}-${theme}.svg`;
}

export interface PictureRequest {
  readonly version: string;
  readonly name: PictureName;
  readonly format: Format;
  readonly theme: Theme;
}

const address = new RegExp(
  `^${picturesPath}/([a-z0-9]{1,13})/((?:${pictureKinds.join('|')})/[a-z0-9]{1,40}(?:[.-][a-z0-9]{1,40}){0,8})/(${formats.join('|')})-(light|dark)\\.svg$`,
);

/** What an address asks for; undefined for one that no picture can have. */
export function parsePictureUrl(path: string): PictureRequest | undefined {
  const [, version, name, format, theme] = address.exec(path) ?? [];
  if (version === undefined) return undefined;
  return { version, name: name as PictureName, format: format as Format, theme: theme as Theme };
}
