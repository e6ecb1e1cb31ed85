import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { intentMs, savesData } from '../../ui/prefetch-intent.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { isMembersPage } from './members-pages.ts';

const signs = ['pointerover', 'focusin'] as const;
const ends = ['pointerout', 'focusout'] as const;

/**
 * Client-side navigation: a plain link from a member's page to another changes the route of the running app, in which
 * her session, her rows and the scripts are there already. The page's script is fetched on intent, as by `Link`.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  const moves = useMediaQuery('(prefers-reduced-motion: no-preference)');
  const [intended, setIntended] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const arrived = useFocusOnArrival();

  const follow = useEffectEvent((event: MouseEvent) => {
    // Offline the service worker has the document, whereas a script that it lacks would fail here.
    if (event.defaultPrevented || !isPlainClick(event) || !navigator.onLine) return;
    const path = pathOfLink(event);
    if (path === undefined) return;
    event.preventDefault();
    arrived.current = false;
    void navigate(path, { viewTransition: moves });
  });

  const consider = useEffectEvent((event: Event) => {
    clearTimeout(timer.current);
    const path = pathOfLink(event);
    if (path === undefined || path === intended || savesData()) return;
    const touched = (event as PointerEvent).pointerType === 'touch';
    timer.current = setTimeout(() => setIntended(path), touched ? 0 : intentMs);
  });

  useEffect(() => {
    const cancel = () => clearTimeout(timer.current);
    // On the window: React and `boot.js` listen on the document, and may have followed the link themselves.
    addEventListener('click', follow);
    for (const sign of signs) addEventListener(sign, consider);
    for (const end of ends) addEventListener(end, cancel);
    return () => {
      cancel();
      removeEventListener('click', follow);
      for (const sign of signs) removeEventListener(sign, consider);
      for (const end of ends) removeEventListener(end, cancel);
    };
  }, []);

  return intended && <PrefetchPageLinks page={intended} />;
}

/** Focus management: the new page is read out from its heading. Returns whether that was done, to be set to false. */
function useFocusOnArrival() {
  const { key } = useLocation();
  const arrived = useRef(true);
  useEffect(() => {
    if (arrived.current || !key) return;
    arrived.current = true;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main)?.focus({ preventScroll: true });
  }, [key]);
  return arrived;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Path, query and fragment of a link to another member's page; a link to the page itself reloads it. */
function pathOfLink({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (!isMembersPage(link.pathname) || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
