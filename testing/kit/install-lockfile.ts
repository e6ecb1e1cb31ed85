import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * `npm ci` in a folder with a lockfile of its own, unless exactly that is installed: for what is measured or compared
 * with, which no workspace has.
 */
export function installLockfile(folder: string, what: string): void {
  const installed = `${folder}node_modules/.package-lock.json`;
  if (existsSync(installed) && versionsOf(installed) === versionsOf(`${folder}package-lock.json`)) return;
  console.log(`Installing ${what}, the first time alone …`);
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

function versionsOf(lockfile: string): string {
  return Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages as Record<string, { version: string }>)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path} ${version}`)
    .join('\n');
}
