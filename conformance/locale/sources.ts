import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasTexts } from '@kindling/locale/localize-source';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

const folders = [
  'apps/web/app',
  'apps/server/src',
  'backend/src',
  'backend/contract',
  'packages/domain/src',
  'packages/illustrations/src',
];

/** Files with texts of ours: path and source. */
export function sourcesWithTexts(): [path: string, source: string][] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...folders], {
    cwd: repository,
    encoding: 'utf8',
  });
  return listed.trim().split('\n').filter(hasTexts).flatMap(sourceOf);
}

function sourceOf(path: string): [string, string][] {
  try {
    return [[path, readFileSync(`${repository}${path}`, 'utf8')]];
  } catch {
    // Deleted, and not yet from git's index.
    return [];
  }
}
