import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['apps', 'backend', 'packages', 'conformance', 'e2e', 'scripts'];
const skipped = new Set(['node_modules', 'build', 'torture', '.react-router']);

/** Row ids in brackets in a title, or quoted in the data of a table-driven test. */
const claim = /\[([A-Z]{3,}-\d{2,3})\]|'([A-Z]{3,}-\d{2,3})'/g;

/** Test files by the rows of the specification that they claim. */
export function claimingTests(root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => testFiles(root, folder))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const row of new Set([...text.matchAll(claim)].map(([, title, data]) => title ?? data ?? ''))) {
      files.set(row, [...(files.get(row) ?? []), file]);
    }
  }
  return files;
}

function testFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(root, path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
