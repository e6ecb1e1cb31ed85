import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { localePlugins } from './locale-plugin.ts';

const bootEntry = fileURLToPath(new URL('../app/boot/boot.ts', import.meta.url));
const sessionEntry = fileURLToPath(new URL('../app/boot/session-entry.ts', import.meta.url));
const homeEntry = fileURLToPath(new URL('../app/routes/home-members.tsx', import.meta.url));
const mapEntry = fileURLToPath(new URL('../app/features/bookings/whats-on/map/map-entry.ts', import.meta.url));
const classSessionsEntry = fileURLToPath(new URL('../app/boot/refresh-class-sessions.ts', import.meta.url));
const hydrationEntry = fileURLToPath(new URL('../app/boot/hydrate-after-paint.ts', import.meta.url));
const signInEntry = fileURLToPath(new URL('../app/boot/sign-in-page.ts', import.meta.url));
const earlyInputEntry = fileURLToPath(new URL('../app/boot/early-input.ts', import.meta.url));
const analyticsEntry = fileURLToPath(new URL('../app/analytics/analytics.ts', import.meta.url));
/** Fixed name: the server adds the script to its pages (`apps/server/src/web/pages/analytics-script.ts`). */
const analyticsUrl = '/analytics.js';
const virtualId = 'virtual:boot-assets';
const devBootUrl = '/@boot.js';
const devEarlyInputUrl = '/@early-input.js';

/**
 * Vite plugin for the scripts outside React Router's module graph: `boot.js`, a classic script that runs before the
 * first paint; the one that keeps early input until React is there; the session module, a lazy chunk that it imports;
 * what home has for members, another; the map of what's on, and a class's dates for visitors, two more; and
 * `analytics.js`. `virtual:boot-assets` tells the document their addresses; the browser reads them from the document
 * itself, because the names are only known once its own bundle is finished.
 */
export function bootPlugin(): Plugin {
  let bootUrl = devBootUrl;
  let earlyInputUrl = devEarlyInputUrl;
  let sessionUrl = '/app/boot/session-entry.ts';
  let homeUrl = '/app/routes/home-members.tsx';
  let sessionReference = '';
  let homeReference = '';
  let mapUrl = '/app/features/bookings/whats-on/map/map-entry.ts';
  let mapReference = '';
  let classSessionsUrl = '/app/boot/refresh-class-sessions.ts';
  let classSessionsReference = '';

  return {
    name: 'kindling-boot',
    sharedDuringBuild: true,
    async buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: analyticsUrl.slice(1), source: await bundleAnalytics() });
      const scripts = [
        { name: 'boot', source: await bundleBoot() },
        { name: 'early-input', source: await bundle(earlyInputEntry) },
      ].map(({ name, source }) => ({ source, url: `/assets/${name}-${shortHash(source)}.js` }));
      for (const { url, source } of scripts) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
      [bootUrl, earlyInputUrl] = scripts.map(({ url }) => url) as [string, string];
      sessionReference = this.emitFile({ type: 'chunk', id: sessionEntry, name: 'session' });
      homeReference = this.emitFile({ type: 'chunk', id: homeEntry, name: 'home-members' });
      mapReference = this.emitFile({ type: 'chunk', id: mapEntry, name: 'map' });
      classSessionsReference = this.emitFile({ type: 'chunk', id: classSessionsEntry, name: 'dates' });
    },
    generateBundle() {
      if (this.environment.name !== 'client' || !sessionReference) return;
      sessionUrl = `/${this.getFileName(sessionReference)}`;
      homeUrl = `/${this.getFileName(homeReference)}`;
      mapUrl = `/${this.getFileName(mapReference)}`;
      classSessionsUrl = `/${this.getFileName(classSessionsReference)}`;
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return;
      if (this.environment.name !== 'client')
        return `export default ${JSON.stringify({ bootUrl, earlyInputUrl, sessionUrl, homeUrl, mapUrl, classSessionsUrl })};`;
      return `const boot = document.querySelector('script[data-session-module]');
        export default {
          bootUrl: boot.getAttribute('src'),
          earlyInputUrl: document.querySelector('script[data-early-input]')?.getAttribute('src'),
          sessionUrl: boot.dataset.sessionModule,
          homeUrl: document.querySelector('[data-live]')?.dataset.live,
        };`;
    },
    configureServer(server) {
      const scripts = { [devBootUrl]: bootEntry, [devEarlyInputUrl]: earlyInputEntry, [analyticsUrl]: analyticsEntry };
      for (const [url, entry] of Object.entries(scripts)) {
        server.middlewares.use(url, (_request, response, next) => {
          bundle(entry).then((source) => {
            response.setHeader('content-type', 'text/javascript');
            response.end(source);
          }, next);
        });
      }
    },
  };
}

/** Bundles boot.js: one self-contained classic script, without imports to fetch before the first paint. */
export function bundleBoot(): Promise<string> {
  return bundle(bootEntry);
}

/** Bundles analytics.js, which is deferred. */
export function bundleAnalytics(): Promise<string> {
  return bundle(analyticsEntry);
}

/** Bundles the inline script of pages whose hydration is deferred. */
export function bundleHydration(): Promise<string> {
  return bundle(hydrationEntry);
}

/** Bundles the inline script of the sign-in page. */
export function bundleSignIn(): Promise<string> {
  return bundle(signInEntry);
}

function shortHash(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 8);
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    plugins: localePlugins(),
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'kindling' },
    },
  });
  const [bundled] = Array.isArray(result) ? result : [result];
  if (!bundled || !('output' in bundled)) throw new Error(`${entry} was not built`);
  return bundled.output[0].code;
}
