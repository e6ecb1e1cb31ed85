import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not copied: what belongs to a clone or an installation. */
const left = new Set(['.git', '.env', 'data', 'test-results', 'node_modules']);

export interface ScratchCopy {
  root: string;
  remove(): void;
}

/** Copies the project with its packages and its build into a temporary folder. */
export function scratchCopy(root: string): ScratchCopy {
  const folder = mkdtempSync(join(process.env.KINDLING_TEST_DIR ?? tmpdir(), 'mutant-'));
  chmodSync(folder, 0o755);
  const top = new Set([...left].map((name) => join(root, name)));
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !top.has(path) });
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  // Hard links where the file system has them: half a gigabyte that nobody writes to.
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
