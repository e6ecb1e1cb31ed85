import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const created =
  /^\s*create (?:or replace )?(?:unlogged )?(?:table|view|type|function) (?:if not exists )?([a-z_]+\.\w+)/gim;

/** Ranks objects by where the migrations first create them; what no file creates by name comes last, by name. */
export async function migrationOrder(folders: readonly string[]): Promise<(a: string, b: string) => number> {
  const ranks = new Map<string, number>();
  for (const folder of folders) {
    for (const file of (await readdir(folder)).filter((name) => /^\d+_\w+\.sql$/.test(name)).sort()) {
      for (const [, name = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(created)) {
        if (!ranks.has(name)) ranks.set(name, ranks.size);
      }
    }
  }
  const rank = (object: string) => ranks.get(object.replace(/\(.*/s, '')) ?? ranks.size;
  return (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1);
}
