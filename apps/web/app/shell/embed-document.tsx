import type { ReactNode } from 'react';
import { Links, Meta } from 'react-router';

/**
 * Document of a page for other sites' frames: no script and no storage, so no session and no theme of ours; light or
 * dark as the frame is.
 */
export function EmbedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}
