import bootAssets from 'virtual:boot-assets';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import './app.css';
import { isStatic } from './shell/route-handle.ts';
import { runtimeValues } from './shell/runtime-values.ts';

/** A page whose route says `handle = { static: true }` is sent without React: it is complete as HTML. */
export function Layout({ children }: { children: ReactNode }) {
  const sendsReact = !useMatches().some((match) => isStatic(match.handle));
  const values = runtimeValues();
  return (
    <html
      lang="en-GB"
      data-contact-email={values.contactEmail}
      data-social-url={values.socialUrl}
      data-demo-note={values.demoNote}
      data-year={values.year}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={bootAssets.bootUrl} data-session-module={bootAssets.sessionUrl} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {sendsReact && <ScrollRestoration />}
        {sendsReact && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
