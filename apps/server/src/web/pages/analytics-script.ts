import type { PublicConfig } from '@kindling/domain/contract/public-config';

/** Analytics script, built beside the pages (`apps/web/bundler/boot-plugin.ts`). */
const script = '<script defer src="/analytics.js"></script>';

/** Adds the analytics script, where a measurement id is configured. */
export function withAnalyticsScript(html: string, { statistics }: Pick<PublicConfig, 'statistics'>): string {
  return statistics ? html.replace('</head>', `${script}</head>`) : html;
}
