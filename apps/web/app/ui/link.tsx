import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { intentMs, savesData } from './prefetch-intent.ts';
import { useMediaQuery } from './use-media-query.ts';

type Managed = 'prefetch' | 'viewTransition' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur';

interface LinkProps extends Omit<RouterLinkProps, Managed> {
  /** Fetches what the page will read; it must change nothing, as she may never go there. */
  prefetchData?: () => void;
}

/** Link from a list to a page and back: prefetches on intent, and crosses over with a view transition. */
export function Link({ prefetchData, ...props }: LinkProps) {
  const moves = useMediaQuery('(prefers-reduced-motion: no-preference)');
  const [prefetches, setPrefetches] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function prefetch() {
    if (prefetches || savesData()) return;
    setPrefetches(true);
    prefetchData?.();
  }

  function cancel() {
    clearTimeout(timer.current);
  }

  function prefetchSoon() {
    cancel();
    timer.current = setTimeout(prefetch, intentMs);
  }

  return (
    <RouterLink
      {...props}
      prefetch={prefetches ? 'render' : 'none'}
      viewTransition={moves}
      onPointerEnter={({ pointerType }) => (pointerType === 'touch' ? prefetch() : prefetchSoon())}
      onPointerLeave={cancel}
      onFocus={prefetchSoon}
      onBlur={cancel}
    />
  );
}
