import { reportPath } from '@kindling/domain/paths';
import type { ShownPhoto } from '@kindling/domain/photos/photo-file';
import { Flag } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../../ui/picture/photo.tsx';

interface PhotoGalleryProps {
  photos: readonly ShownPhoto[];
  /** What they show, by name. */
  of: string;
}

/** Photographs on a public page: a strip to swipe on phones, and beside the first one the others on wide screens. */
export function PhotoGallery({ photos, of }: PhotoGalleryProps) {
  const single = photos.length === 1;
  return (
    <section aria-label={`Photos of ${of}`} className="print:hidden">
      <ul
        className={classNames(
          'flex snap-x snap-mandatory gap-3 overflow-x-auto',
          single ? '' : 'pb-2 sm:grid sm:grid-cols-2 sm:overflow-visible sm:pb-0 lg:grid-cols-4',
        )}
        // A strip that scrolls is reached by keyboard.
        {...(!single && { tabIndex: 0 })}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={classNames(
              'group relative shrink-0 snap-start overflow-hidden rounded-card',
              single ? 'w-full' : 'w-[86%] sm:w-auto',
              !single && index === 0 && 'sm:col-span-2 lg:row-span-2',
            )}
          >
            <Photo
              photo={photo}
              eager={index === 0}
              sizes={
                index === 0
                  ? '(min-width: 64rem) 36rem, 86vw'
                  : '(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 86vw'
              }
              className={classNames('h-full', single && 'sm:aspect-[5/2]')}
            />
            <a
              href={reportPath('photo', photo.id)}
              aria-label={`Report photo ${index + 1}`}
              className="absolute end-2 bottom-2 hidden size-9 place-items-center rounded-full bg-card/85 text-ink-soft hover:text-ink member:grid"
            >
              <Flag aria-hidden="true" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
