const link = '<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">';

/** Mark of a members' page (`apps/web/app/root.tsx`). */
const mark = /<html[^>]* data-access="members"/;

/**
 * Preload of the backend's key, without which no row is asked for: it travels beside the scripts. Of members' pages as
 * they are sent: the app has it already when she comes there from another page.
 */
export function withConfigPreload(html: string): string {
  return mark.test(html) ? html.replace('</head>', `${link}</head>`) : html;
}
