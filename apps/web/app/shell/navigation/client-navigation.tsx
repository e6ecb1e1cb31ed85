import { todayPath } from '@kindling/domain/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router';
import { clickThroughTransition } from '../../lib/navigation/click-through-transition.ts';
import { intentMs, savesData } from '../../ui/prefetch-intent.ts';
import { isMembersPage } from './members-pages.ts';

const signs = ['pointerover', 'focusin'] as const;
const ends = ['pointerout', 'focusout'] as const;

/**
 * Client-side navigation: a plain link from a member's page to another changes the route of the running app, in which
 * her session, her rows and the scripts are there already. The page's script is fetched on intent, as by `Link`.
 * Without a view transition: the next tap may come before it has ended.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const queries = useQueryClient();
  const [intended, setIntended] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { title, underWay } = useArrival();

  const follow = useEffectEvent((event: MouseEvent) => {
    // Offline the service worker has the document, whereas a script that it lacks would fail here.
    if (event.defaultPrevented || !isPlainClick(event) || !navigator.onLine) return;
    const path = pathOfLink(event);
    if (path === undefined) return;
    event.preventDefault();
    underWay.current = true;
    revalidate();
    void navigate(path, path === todayPath ? { mask: '/' } : {});
  });

  /** What the next page has in the cache is shown, and read again behind it, as by a document. */
  const revalidate = useEffectEvent(() => void queries.invalidateQueries({ refetchType: 'none' }));

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
    addEventListener('popstate', revalidate);
    for (const sign of signs) addEventListener(sign, consider);
    for (const end of ends) addEventListener(end, cancel);
    return () => {
      cancel();
      removeEventListener('click', follow);
      removeEventListener('popstate', revalidate);
      for (const sign of signs) removeEventListener(sign, consider);
      for (const end of ends) removeEventListener(end, cancel);
    };
  }, []);

  useEffect(clickThroughTransition, []);

  return (
    <>
      {intended && <PrefetchPageLinks page={intended} />}
      {state === 'loading' && <NavigationProgress />}
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  );
}

/** On a slow line: the page that she pressed is on its way. */
function NavigationProgress() {
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-late overflow-hidden bg-linen"
    >
      <div className="h-full w-1/3 animate-travel bg-clay" />
    </div>
  );
}

/**
 * Focus management: the new page has the focus, and its title is announced. Not its heading: a page that is still
 * loading may exchange it.
 */
function useArrival() {
  const { key } = useLocation();
  const [title, setTitle] = useState('');
  const underWay = useRef(false);
  useEffect(() => {
    if (!underWay.current || !key) return;
    underWay.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [key]);
  return { title, underWay };
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Path, query and fragment of a link to another member's page; a link to the page itself reloads it. */
function pathOfLink({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (link.pathname === location.pathname) return undefined;
  if (link.pathname === '/' && !link.search && !link.hash) return todayPath;
  if (!isMembersPage(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}
