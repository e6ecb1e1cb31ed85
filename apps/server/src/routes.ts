import type { Rate } from '@kindling/backend/platform/overload/rate-limiter.ts';
import type { MaintenancePages } from '@kindling/backend/project.ts';
import type { RouteTable } from '@kindling/backend/route-table.ts';
import { adminPath, authPath, moderationPath, settingsPath } from '@kindling/domain/paths';
import { sendMaintenancePage } from './web/pages/maintenance-page.ts';

const few: Rate = { perSecond: 10, atOnce: 60, waiting: 20 };

/** Lines of the product's routes in the route table. */
export const routes: RouteTable = {
  '/calendar': { costMs: [2, 32], rate: few, lane: 'feeds, by member and network (lanes.ts)', told: 'asker' },
  '/booking': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/guest': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/arrival': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/contact': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/unsubscribe': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/mail-events': {
    costMs: [1, 10],
    rate: { perSecond: 20, atOnce: 200, waiting: 20 },
    lane: 'owner pool; 512 KB; verified before anything is read',
    told: 'asker',
  },
  '/og': {
    costMs: [1, 100],
    lane: 'one drawn at a time, 3 a second of a network (serve-share-images.ts)',
    told: 'asker',
  },
  '/pictures': {
    costMs: [0.5, 30],
    lane: 'two drawn at a time, 20 a second of a network (pictures.ts)',
    told: 'asker',
  },
  '/config.json': { costMs: [0.2, 0.2], lane: 'none', told: 'asker' },
  '/sitemap.xml': { costMs: [0.5, 50], rate: few, lane: 'read once an hour', told: 'asker' },
  '/robots.txt': { costMs: [0.1, 0.1], lane: 'none', told: 'asker' },
  '/.well-known/security.txt': { costMs: [0.1, 0.1], lane: 'none', told: 'asker' },
  '/third-party-notices.txt': { costMs: [1, 5], rate: few, lane: 'none', told: 'asker' },
  // Named by the build.
  '/assets': { costMs: [0.3, 2], lane: 'asset-files.ts', told: 'asker' },
  file: { costMs: [0.3, 1], lane: 'none', told: 'asker' },
  page: { costMs: [0.3, 10], lane: 'none', told: 'asker' },
  // Whatever has no route: rendered pages, /embed among them.
  '*': { costMs: [0.5, 78], lane: 'pages (lanes.ts); render-rate-limit.ts by network and for all', told: 'asker' },
};

/** Maintenance: what goes on as it is, since nothing is changed by it, and the page in place of the others. */
export const maintenance: MaintenancePages = {
  openLines: [
    '/config.json',
    '/robots.txt',
    '/.well-known/security.txt',
    '/third-party-notices.txt',
    '/sitemap.xml',
    '/assets',
    'file',
    '/pictures',
    '/og',
    '/calendar',
    '/mail-events',
  ],
  openPages: [authPath, adminPath, moderationPath, settingsPath],
  send: sendMaintenancePage,
};
