import { frames, sceneHeight } from '@kindling/illustrations/format';
import { themes } from '@kindling/illustrations/palette/theme';
import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { pictureUrl } from '@kindling/illustrations/pictures/picture-url';
import { element } from './element.ts';

/** Small picture before a hit: what `ui/picture/picture.tsx` writes where there is React. */
export function hitPicture(name: PictureName): HTMLElement {
  const images = themes.map((theme) =>
    element('img', {
      src: pictureUrl(name, 'square', theme),
      alt: '',
      width: String(frames.square.width),
      height: String(sceneHeight),
      loading: 'lazy',
      'data-scheme': theme,
    }),
  );
  return element('span', { class: 'picture search-picture', 'data-aspect': 'square' }, ...images);
}
