import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleHydration } from './boot-plugin.ts';

const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Deferred hydration: most prerendered public pages are readable without React, so its modules come after the first
 * paint. React Router's module script becomes a file, word for word: importing the routes by themselves would start it
 * too early.
 */
export async function deferHydration(clientDir: string): Promise<void> {
  const inline = (await bundleHydration()).trim();
  const files = await readdir(clientDir, { recursive: true });
  const pages = files.filter((file) => file.endsWith('index.html'));
  const deferred = await Promise.all(pages.map((page) => deferPage(clientDir, page, inline)));
  if (!deferred.includes(true)) throw new Error('No public page hydrates: React Router writes its script differently.');
}

/** Public, with a heading to be seen: a page that waits for React to say anything is painted for nobody before. */
function isReadable(html: string): boolean {
  return /<html[^>]* data-access="public"/.test(html) && /<h1(?![^>]*\bsr-only\b)/.test(html);
}

async function deferPage(clientDir: string, page: string, inline: string): Promise<boolean> {
  const path = join(clientDir, page);
  const html = await readFile(path, 'utf8');
  const [script, source] = moduleScript.exec(html) ?? [];
  if (script === undefined || source === undefined || !isReadable(html)) return false;
  const hydrate = `assets/hydrate-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(clientDir, hydrate), source);
  const modules = [...html.matchAll(preloads)].map(([, href]) => href);
  const opening = `<script data-hydrate="/${hydrate}" data-modules="${modules.join(' ')}">`;
  // Functions: a text would have its `$` read as a pattern.
  const written = html.replaceAll(preloads, '').replace(script, () => `${opening}${inline}</script>`);
  await writeFile(path, written);
  return true;
}
