import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasTexts, localizeSource } from '@kindling/locale/localize-source';
import type { Plugin } from 'vite';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Whether the web app is built in American English: `LOCALE`, as the server reads it. */
const isAmerican = process.env.LOCALE?.trim() === 'en-US';

/**
 * Vite plugin that writes our texts in the locale of the installation; none in British English, as they are written in
 * it.
 */
export function localePlugins(): Plugin[] {
  if (!isAmerican) return [];
  return [
    {
      name: 'kindling-locale',
      enforce: 'pre',
      transform(source, id) {
        const path = relative(repository, id.replace(/\?.*$/, '')).replaceAll(sep, '/');
        return hasTexts(path) ? { code: localizeSource(path, source), map: null } : undefined;
      },
    },
  ];
}

/** Files that are copied as they are: the app's manifest names its language. */
export async function localizePublicFiles(clientDir: string): Promise<void> {
  if (!isAmerican) return;
  const manifest = join(clientDir, 'manifest.webmanifest');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll('en-GB', 'en-US'));
}
