import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyles } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmojiTile } from '../emoji-tile.tsx';
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
      <Link to="/browse-activities" className={classNames(buttonStyles({ variant: 'ghost', size: 'sm' }), '-ms-4')}>
        <ArrowLeft aria-hidden="true" /> Back to All Things
      </Link>
      <div className="mt-4 grid gap-5 sm:mt-6 sm:grid-cols-[auto_1fr] sm:gap-8">
        <EmojiTile emoji={entry.emoji} className="size-28 text-[3.75rem] sm:size-40 sm:text-[5.25rem]" />
        <div className="self-center">
          {entry.category && (
            <Badge tone="accent" className="mb-3">
              {entry.category}
            </Badge>
          )}
          <PageTitle>{title}</PageTitle>
          <div className="mt-4 measure text-lg text-ink-soft">{children}</div>
        </div>
      </div>
    </header>
  );
}
