import { join } from 'node:path';
import { businessesPath, mailLinkPath, searchPath, thingPath, whatsOnPath } from '@kindling/domain/paths';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { Config } from '@react-router/dev/config';
import { doorListShell } from './app/worker/app-shells.ts';
import { deferHydration } from './bundler/defer-hydration.ts';
import { dropServerStyles } from './bundler/drop-server-styles.ts';
import { localizePublicFiles } from './bundler/locale-plugin.ts';
import { markSignInPage } from './bundler/mark-sign-in-page.ts';
import { precompress } from './bundler/precompress.ts';
import { trimManifest } from './bundler/trim-manifest.ts';
import { writeWorker } from './bundler/worker-build.ts';

/** Rendered per request: pages with data, or with a query string. */
const rendered = new Set(['/', whatsOnPath, searchPath, businessesPath, mailLinkPath]);

/**
 * Prerendering: every page without data of its own is written at build time. Public ones are complete without
 * JavaScript; guarded ones are app shells that hydrate. `/404` is the page for every unknown path.
 */
const prerender: Config['prerender'] = ({ getStaticPaths }) => [
  ...getStaticPaths().filter((path) => !rendered.has(path)),
  ...thingEntries.map(({ slug }) => thingPath(slug)),
  // App shell of every session's door list, for the service worker.
  doorListShell,
  '/404',
];

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  prerender,
  // No lazy route discovery: no manifest requests that a strict server would have to answer.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const clientDir = join(reactRouterConfig.buildDirectory, 'client');
    await localizePublicFiles(clientDir);
    await trimManifest(clientDir);
    await dropServerStyles(clientDir);
    await deferHydration(clientDir);
    await markSignInPage(clientDir);
    await writeWorker(clientDir);
    await precompress(clientDir);
  },
} satisfies Config;
