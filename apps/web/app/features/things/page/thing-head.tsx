import { browseActivitiesPath } from '@kindling/domain/paths';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyles } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PageTitle } from '../page-title.tsx';

interface ThingHeadProps {
  entry: CatalogueEntry;
  title: string;
  /** The intro, or its skeleton. */
  children: ReactNode;
}

export function ThingHead({ entry, title, children }: ThingHeadProps) {
  return (
    <header>
      <Link to={browseActivitiesPath} className={classNames(buttonStyles({ variant: 'ghost', size: 'sm' }), '-ms-4')}>
        <ArrowLeft aria-hidden="true" /> Back to All Things
      </Link>
      <Picture drawn={pictureOfThing(entry.slug)} alt="" aspect="band" className="mt-4 rounded-card" />
      <p className="mt-6 mb-3 flex items-center gap-3">
        <span aria-hidden="true" className="text-xl leading-none">
          {entry.emoji}
        </span>
        {entry.category && <Badge tone="accent">{entry.category}</Badge>}
      </p>
      <PageTitle>{title}</PageTitle>
      <div className="mt-4 measure text-lg text-ink-soft">{children}</div>
    </header>
  );
}
