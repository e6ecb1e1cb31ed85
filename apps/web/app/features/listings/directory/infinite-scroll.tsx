import { listingMessages } from '@kindling/domain/listings/listing-messages';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ScrollMore } from './use-listings.ts';

/** Pages that load by themselves before a click is needed, so that the footer can be reached. */
const pagesAtOnce = 3;

/** Infinite scroll: the next page loads when its button comes near; the button works without scrolling. */
export function InfiniteScroll({ more }: { more: ScrollMore }) {
  const button = useRef<HTMLButtonElement>(null);
  const { status, pages, load } = more;
  const automatic = status === 'idle' && pages % pagesAtOnce !== 0;

  useEffect(() => {
    if (!automatic || !button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: '0px 0px 300px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [automatic, load]);

  if (status === 'none') return null;
  return (
    <div className="grid justify-items-center gap-3">
      {status === 'failed' && (
        <p role="alert" className="text-danger">
          {listingMessages.loadFailed}
        </p>
      )}
      <Button ref={button} variant="outline" onClick={load} aria-disabled={status === 'loading'}>
        {status === 'failed' ? 'Try again' : status === 'loading' ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}
