import type { PublicConfig } from '@kindling/domain/contract/public-config';

/** The build leaves it beside the pages (`apps/web/boot-plugin.ts`). */
const script = '<script defer src="/analytics.js"></script>';

/** A page with the script of the visitor statistics, where a measurement id is configured; else as it is. */
export function withAnalyticsScript(html: string, { statistics }: Pick<PublicConfig, 'statistics'>): string {
  return statistics ? html.replace('</head>', `${script}</head>`) : html;
}
