import { browseActivitiesPath } from '@kindling/domain/paths';
import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { useId } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';

/** A thing or date of hers, as a picture on the shelf. */
export interface ShelfItem {
  key: string;
  href: string;
  title: string;
  /** How it is hers: "Hearted", "You loved it", "Thu 26 Nov, 19:00". */
  label: string;
  picture: PictureName;
}

/** "Your things": where she is going, what she tried and what she hearted, in a row. */
export function ThingsShelf({ items }: { items: readonly ShelfItem[] | undefined }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-3 text-xl sm:mb-4">
        Your things
      </h2>
      {items === undefined && (
        <div className="flex gap-4 overflow-hidden pb-3">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-50.5 w-44 shrink-0 rounded-card sm:h-52" />
          ))}
        </div>
      )}
      {items?.length === 0 && (
        <p className="min-h-50.5 text-ink-soft sm:min-h-52">
          Nothing yet. Tap a heart to save things you love or want to try.{' '}
          <Link to={browseActivitiesPath} className="link">
            Explore things
          </Link>
        </p>
      )}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 empty:hidden sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {items?.map(({ key, href, title, label, picture }) => (
          <li key={key} className="grid w-44 shrink-0 snap-start">
            <Link
              to={href}
              className="group flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-tan"
            >
              <Picture drawn={picture} alt="" className="rounded-none" />
              <span className="flex grow flex-col gap-0.5 px-3 py-2.5 sm:px-4 sm:py-3">
                <span dir="auto" className="line-clamp-2 leading-snug font-semibold group-hover:underline">
                  {title}
                </span>
                <span className="truncate text-sm text-ink-muted">{label}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
