import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authPath, offlinePath, thingPath } from '@kindling/domain/paths';
import { themes } from '@kindling/illustrations/palette/theme';
import { pictureOfState } from '@kindling/illustrations/pictures/picture';
import { pictureUrl } from '@kindling/illustrations/pictures/picture-url';
import { screenStates } from '@kindling/illustrations/states/screen-states';
import { build } from 'vite';
import type { PrecacheManifest } from '../app/worker/precache.ts';
import { localePlugins } from './locale-plugin.ts';

const workerEntry = fileURLToPath(new URL('../app/worker/worker.ts', import.meta.url));

/** Public pages in the precache too: the offline fallback, and the guard's redirect target. */
const publicPages = new Set([offlinePath, authPath]);

/** Icons in the precache that no page's bundle names. */
const icons = ['/favicon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** Scenes of screens without content: one of them says that there is no network. */
const stateScenes = screenStates.flatMap((state) =>
  themes.map((theme) => pictureUrl(pictureOfState(state), 'card', theme)),
);

/** Writes `sw.js` beside the prerendered pages, with its precache manifest. */
export async function writeWorker(clientDir: string): Promise<void> {
  const manifest = precacheManifestOf(clientDir);
  const result = await build({
    configFile: false,
    plugins: localePlugins(),
    logLevel: 'warn',
    define: { __PRECACHE_MANIFEST__: JSON.stringify(manifest) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: workerEntry, formats: ['iife'], name: 'kindlingWorker' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('sw.js was not built');
  writeFileSync(join(clientDir, 'sw.js'), bundle.output[0].code);
}

/**
 * Precache manifest: members' pages, and every file that they can ever request. Left out: pages of single things, of
 * which there are too many.
 */
export function precacheManifestOf(clientDir: string): PrecacheManifest {
  const sources = new Map(prerendered(clientDir).map((path) => [path, textOf(clientDir, `${path}/index.html`)]));
  const pages = [...sources.keys()].filter(
    (path) => publicPages.has(path) || (isMembers(sources.get(path)) && !path.startsWith(thingPath(''))),
  );
  const files = reach(
    pages.map((path) => sources.get(path) ?? ''),
    clientDir,
  );
  const all = { pages, files: [...files.map((name) => `/assets/${name}`), ...icons, ...stateScenes] };
  const hash = createHash('sha256').update(JSON.stringify(all));
  // Content hash: a changed text is a new build too, though no file changes its name.
  for (const path of pages) hash.update(sources.get(path) ?? '');
  return { version: hash.digest('base64url').slice(0, 12), ...all };
}

function prerendered(clientDir: string): string[] {
  return readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html') && file !== '/index.html')
    .map((file) => file.slice(0, -'/index.html'.length))
    .sort();
}

function isMembers(html = ''): boolean {
  return /<html[^>]* data-access="members"/.test(html);
}

/** The map's library: a member who never opens the map never has it. */
const ofTheMap = /^(create-map|draw-map|draw-point-map|maplibre-gl)-/;

/** Transitive closure: all files that these texts name, and those that they name in turn. */
function reach(texts: readonly string[], clientDir: string): string[] {
  const names = readdirSync(join(clientDir, 'assets')).filter(
    (name) => !/\.(br|gz)$/.test(name) && !ofTheMap.test(name),
  );
  const found = new Set<string>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const name of names) {
      if (found.has(name) || !text.includes(name)) continue;
      found.add(name);
      // React Router's manifest names every page there is.
      if (/\.(js|css)$/.test(name) && !name.startsWith('manifest-')) waiting.push(textOf(clientDir, `assets/${name}`));
    }
  }
  return [...found].sort();
}

function textOf(clientDir: string, file: string): string {
  return readFileSync(join(clientDir, file), 'utf8');
}
