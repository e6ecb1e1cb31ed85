import bootAssets from 'virtual:boot-assets';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import './app.css';
import { setSessionFlag } from './boot/session-flag.ts';
import { applyTheme } from './boot/theme.ts';
import { ignoreSkippedTransitions } from './lib/navigation/ignore-skipped-transitions.ts';
import { reloadOnPreloadError } from './lib/navigation/reload-on-preload-error.ts';
import { isSigningOut } from './lib/session/signing-out.ts';
import { takeFlash } from './lib/storage/flash-message.ts';
import { followNewMembers } from './shared/contacts/sync-contact.ts';
import { trackPage } from './shared/track.ts';
import { EmbedDocument } from './shell/embed-document.tsx';
import { ErrorScreen, NotFoundScreen } from './shell/error-screens.tsx';
import { FlashToast } from './shell/flash-toast.tsx';
import { focusOf, hasMap, isEmbed, isForMembers, membersPathOf } from './shell/route-handle.ts';
import { runtimeValues } from './shell/runtime-values.ts';
import { Shell } from './shell/shell.tsx';
import { useSendsReact } from './shell/use-sends-react.ts';
import figtreeUrl from './styles/fonts/figtree-core.woff2?url';
import frauncesUrl from './styles/fonts/fraunces-core.woff2?url';
import { showToast } from './ui/feedback/toast-store.ts';
import { Toaster } from './ui/feedback/toaster.tsx';

followNewMembers();

/**
 * Document. A route with `handle = { static: true }` is sent without React: it is complete as HTML. In development it
 * hydrates too, for hot reload.
 */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const sendsReact = useSendsReact();
  const { search } = useLocation();
  const values = runtimeValues();
  const focused = matches.map((match) => focusOf(match.handle)).find(Boolean);
  if (matches.some((match) => isEmbed(match.handle))) return <EmbedDocument>{children}</EmbedDocument>;
  return (
    <html
      lang="en-GB"
      data-access={matches.some((match) => isForMembers(match.handle)) ? 'members' : 'public'}
      data-members-path={matches.map((match) => membersPathOf(match.handle)).find(Boolean)}
      data-contact-email={values.contactEmail}
      data-social-url={values.socialUrl}
      data-demo-note={values.demoNote}
      data-map={matches.some((match) => hasMap(match.handle, search)) || undefined}
      data-year={values.year}
      data-site-url={values.siteUrl}
      data-country={values.country}
      data-measurement-id={values.measurementId}
      data-statistics-url={values.statisticsUrl}
      data-sign-in-providers={values.signInProviders}
      data-passkey-origin={values.passkeyOrigin}
      data-security-key-origin={values.securityKeyOrigin}
      data-quick-exit-url={values.quickExitUrl}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Preload: the first paint waits for it, and React writes every module of the page before the script itself.
         */}
        <link rel="preload" as="script" href={bootAssets.bootUrl} />
        <script src={bootAssets.bootUrl} data-session-module={bootAssets.sessionUrl} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1815" media="(prefers-color-scheme: dark)" />
        {[frauncesUrl, figtreeUrl].map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell focused={focused}>{children}</Shell>
        {!sendsReact && <FlashToast />}
        {sendsReact && <ScrollRestoration />}
        {sendsReact && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  useEffect(() => trackPage(pathname), [pathname]);
  useEffect(showFlash, []);
  useEffect(reloadOnPreloadError, []);
  useEffect(ignoreSkippedTransitions, []);
  const embed = useMatches().some((match) => isEmbed(match.handle));
  if (embed) return <Outlet />;
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  useLayoutEffect(() => {
    // React has replaced the document on which `boot.js` had set the session flag and the theme.
    setSessionFlag();
    applyTheme();
  }, []);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <ErrorScreen />;
}

/** Flash message of the previous page. A page that is being left leaves it for the next. */
function showFlash() {
  if (isSigningOut()) return;
  const toast = takeFlash();
  if (toast) showToast(toast);
}
