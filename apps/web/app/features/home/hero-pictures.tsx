import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { Picture } from '../../ui/picture/picture.tsx';

/** What the first lines name, in their order. */
const things: readonly ThingSlug[] = ['pottery-ceramics', 'wild-swimming', 'book-clubs'];

/** Three things as prints, laid over one another. */
export function HeroPictures() {
  return (
    <div aria-hidden="true" className="prints mx-auto w-full max-w-136">
      {things.map((slug) => (
        <div key={slug} className="print">
          <Picture drawn={pictureOfThing(slug)} alt="" className="rounded-sm" />
        </div>
      ))}
    </div>
  );
}
