import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const test = /\btest\(\s*(['`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** Source of each test of a folder by its title, from its title to the next one's. */
export function testBlocks(folder: string): ReadonlyMap<string, string> {
  const blocks = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts') || file.includes('node_modules')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    const found = [...source.matchAll(test)];
    found.forEach((match, at) => {
      blocks.set(match[2] ?? '', source.slice(match.index, found[at + 1]?.index ?? source.length));
    });
  }
  return blocks;
}
