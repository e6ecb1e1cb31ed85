import type { Mutation } from '../mutation.ts';

export const analytics: readonly Mutation[] = [
  {
    row: 'ANALYTICS-01',
    file: 'apps/server/src/web/pages/render-page.ts',
    find: 'embed ? body : withAnalyticsScript(body, config)',
    replace: 'body',
  },
  {
    row: 'ANALYTICS-02',
    file: 'apps/server/src/web/pages/analytics-script.ts',
    find: 'return statistics ? html',
    replace: 'return statistics !== null ? html',
  },
  {
    row: 'ANALYTICS-03',
    file: 'apps/web/app/analytics/analytics.ts',
    find: `  reportedPath = undefined;
  trackPageView();
`,
    replace: `  reportedPath = undefined;
`,
  },
  {
    row: 'ANALYTICS-04',
    file: 'apps/web/app/analytics/analytics.ts',
    find: `  if (event) sendHit(event, path);
`,
    replace: `  if (event?.name === 'quiz_started') sendHit(event, path);
`,
  },
];
