import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[] }>;
}

/**
 * What lists link to, and the list that is mostly open then: `ui/link.tsx` prefetches what the page imports beyond it.
 */
const page = 'routes/thing';
const list = 'browse-activities';

/**
 * Trims React Router's manifest of the imports of all other routes: a page's own are in its HTML as `modulepreload`,
 * and a chunk names its imports itself. Without them the manifest takes a quarter of the bytes.
 */
export async function trimManifest(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (names.length !== 1) throw new Error(`One manifest was expected in ${assets}, not ${names.length}.`);
  const path = join(assets, names[0] ?? '');
  const source = await readFile(path, 'utf8');
  const [, before, json, after] = /^([^{]+)(\{.*\})(;?\s*)$/s.exec(source) ?? [];
  if (!json) throw new Error('The manifest is not an assignment of an object.');
  const manifest: Manifest = JSON.parse(json);
  const shared = new Set(manifest.routes[list]?.imports);
  const kept = manifest.routes[page]?.imports.filter((url) => !shared.has(url));
  if (!kept?.length || shared.size === 0) throw new Error('The manifest names no imports.');
  for (const each of [manifest.entry, ...Object.values(manifest.routes)]) each.imports = [];
  Object.assign(manifest.routes[page] ?? {}, { imports: kept });
  await writeFile(path, before + JSON.stringify(manifest) + after);
}
