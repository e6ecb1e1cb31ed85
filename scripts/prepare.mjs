import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, verifyNode } from './node-binary.mjs';
import { runQuietly, step } from './process.mjs';
import { readRelease } from './release.mjs';
import { UserError } from './user-error.mjs';

const buildStamp = 'apps/web/build/.stamp';
/** Lockfile by which an unpacked release was installed. */
const releaseStamp = 'node_modules/.kindling-release';
/** What a release runs on: no tests, no build tools. */
const forRelease = [
  '--omit=dev',
  '--workspace=backend',
  '--workspace=apps/server',
  '--workspace=apps/web',
  '--include-workspace-root',
];

/** Installs what the lockfile names, unless exactly that is installed already. */
export async function install() {
  const isRelease = readRelease() !== undefined;
  if (isRelease ? read(releaseStamp) === hashOf(['package-lock.json']) : isInstalled()) return;
  await step('Installing the packages of the lockfile (about half a minute)', async () => {
    const npm = process.env.npm_execpath;
    const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    const { code, output } = await runQuietly(
      program,
      [...first, 'ci', '--no-fund', '--no-audit', '--loglevel=error', ...(isRelease ? forRelease : [])],
      {
        env: { ...process.env, NODE_ENV: 'development' },
      },
    );
    if (code !== 0) {
      throw new UserError(
        `The packages could not be installed:\n${lastLines(output)}`,
        'Check the network connection, then try again.',
      );
    }
    if (!existsSync(node)) {
      throw new UserError(
        'The packages are there, but their install scripts were not run: npm is set to ignore them (ignore-scripts). The Node and the PostgreSQL that Kindling runs on are put in place by such scripts.',
        'Let those run that package.json names under allowScripts: npm_config_ignore_scripts=false npm start',
      );
    }
    verifyNode();
    if (isRelease) write(releaseStamp, hashOf(['package-lock.json']));
  });
}

/** npm keeps what it has installed in a lockfile of its own, written last: an interrupted installation has none. */
function isInstalled() {
  const kept = read('node_modules/.package-lock.json');
  if (kept === undefined || !existsSync(node)) return false;
  const installed = JSON.parse(kept).packages;
  return Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  );
}

/** LOCALE of the environment or .env; the server says what is wrong with another. */
export function configuredLocale() {
  const configured = process.env.LOCALE || /^\s*LOCALE\s*=\s*["']?([\w-]+)/m.exec(read('.env') ?? '')?.[1];
  return configured?.trim() === 'en-US' ? 'en-US' : 'en-GB';
}

/**
 * Builds the web app, unless it was built in this locale from exactly these sources. A release was built by whoever
 * made it.
 */
export async function build(locale = configuredLocale()) {
  const release = readRelease();
  if (release !== undefined) return requireLocale(release, locale);
  const american = locale === 'en-US';
  const sources = hashOf([
    'package-lock.json',
    ...filesOf('apps/web'),
    ...filesOf('packages/domain'),
    ...filesOf('packages/illustrations'),
    ...(american ? filesOf('packages/locale') : []),
  ]);
  const wanted = american ? `${sources} ${locale}` : sources;
  if (read(buildStamp) === wanted) return;
  await step(`Building the web app${american ? ' in American English' : ''} (a few seconds)`, async () => {
    const { code, output } = await runQuietly(
      join('..', '..', node),
      ['../../node_modules/@react-router/dev/bin.cjs', 'build'],
      {
        cwd: 'apps/web',
        env: { ...process.env, NODE_ENV: 'production', LOCALE: locale },
      },
    );
    if (code !== 0)
      throw new UserError(
        `The web app could not be built:\n${lastLines(output)}`,
        'Mend what it names, then try again.',
      );
  });
  write(buildStamp, wanted);
}

function requireLocale({ version, locale: built }, wanted) {
  if (built === wanted) return;
  throw new UserError(
    `This release was built in ${built}, and LOCALE is ${wanted}.`,
    `Take kindling-${version}-${wanted}.tar.gz, or set LOCALE=${built}.`,
  );
}

const ignoredFolders = new Set(['node_modules', 'build', '.react-router', 'dist']);

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignoredFolders.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function lastLines(output) {
  return output.trimEnd().split('\n').slice(-30).join('\n');
}
