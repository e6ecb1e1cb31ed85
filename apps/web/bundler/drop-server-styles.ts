import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Drops the style sheet of the server's build, which React Router moves to the client's files: it is the client's own
 * main sheet under another name, and no page links to it.
 */
export async function dropServerStyles(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const texts = new Map(
    await Promise.all(sheets.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const)),
  );
  for (const [name, text] of texts) {
    if (!name.startsWith('server-build-')) continue;
    if (![...texts].some(([other, its]) => other !== name && its === text)) throw new Error(`${name} has no twin.`);
    await rm(join(assets, name));
  }
}
