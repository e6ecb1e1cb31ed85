import { thingPath } from '@kindling/domain/paths';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { ArrowLeft } from 'lucide-react';
import { buttonStyles } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';

/** Link back to the thing whose page led to this search. */
export function BackToThing({ thing }: { thing: CatalogueEntry }) {
  return (
    <Link
      to={thingPath(thing.slug)}
      className={classNames(buttonStyles({ variant: 'ghost', size: 'sm' }), '-ms-4 mb-3 max-w-full')}
    >
      <ArrowLeft aria-hidden="true" /> Back to {thing.name}
    </Link>
  );
}
