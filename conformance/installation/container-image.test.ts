import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { bootstrap, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { startInstallation } from '@kindling/test-kit/installation';
import { expect, test } from 'vitest';

// The image's steps without Docker: what the ignore file lets in, copied as the Dockerfile copies it, built with its
// own command, and started from what its last stage takes. Packages are those that are here, in place of two runs of
// npm ci.

const repository = fileURLToPath(new URL('../../', import.meta.url));
const docker = join(repository, 'deploy/docker');

/** Lines of a Dockerfile, continued ones as one: instruction and arguments. */
function instructions(): [name: string, args: string][] {
  const text = readFileSync(join(docker, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      return [name, rest.join(' ')];
    });
}

/** Whether a path is in the build context: the last pattern that matches it or a folder above it decides. */
function isInContext(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/');
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  // To matchesGlob a name that begins with a dot is hidden.
  const matches = (each: string, pattern: string) => pattern === '**' || matchesGlob(each, pattern.replace(/^!/, ''));
  const last = patterns.findLast((pattern) => above.some((each) => matches(each, pattern)));
  return last === undefined || last.startsWith('!');
}

/** Build context: files of the repository as a clone with packages and a build has them. */
function makeContext(): string {
  const patterns = readFileSync(join(docker, 'Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const folder = temporaryFolder('context-');
  const untouched = new Set(['node_modules', '.git', 'build', '.react-router']);
  const walk = (path: string): string[] =>
    readdirSync(join(repository, path), { withFileTypes: true }).flatMap((entry) => {
      const name = join(path, entry.name);
      if (untouched.has(entry.name)) {
        expect(isInContext(name, patterns), name).toBe(false);
        return [];
      }
      return entry.isDirectory() ? walk(name) : [name];
    });
  for (const file of walk('').filter((each) => isInContext(each, patterns))) copy(repository, file, folder);
  return folder;
}

function copy(from: string, path: string, to: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(from, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}

/** COPY of paths, into a folder where there are several or it ends in a slash. */
function copyAll(from: string, args: string, app: string): void {
  const words = args.split(' ').filter((word) => !word.startsWith('--'));
  const target = words.pop() ?? '';
  for (const source of words.map((word) => word.replace(/^\/app\//, ''))) {
    if (source === '.') cpSync(from, app, { recursive: true });
    else if (target === './' || target.endsWith('/')) copyInto(from, source, join(app, target));
    else copy(from, source, app);
  }
}

function copyInto(from: string, source: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(join(from, source), join(folder, source.split('/').at(-1) ?? ''), { recursive: true });
}

/** Packages as npm ci would put them there. */
function installPackages(app: string): void {
  const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
  const workspaces = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  for (const workspace of workspaces) expect(existsSync(join(app, workspace, 'package.json')), workspace).toBe(true);
  for (const path of ['', ...workspaces]) {
    const installed = join(repository, path, 'node_modules');
    if (existsSync(installed) && !existsSync(join(app, path, 'node_modules')))
      execFileSync('cp', ['-al', installed, join(app, path, 'node_modules')]);
  }
}

test('Container image: it is built from what the ignore file lets in, and starts', { timeout: 300_000 }, async () => {
  const context = makeContext();
  const [build, image] = [temporaryFolder('build-'), temporaryFolder('image-')];
  const [first, second] = stages();
  for (const [name, args] of first) {
    if (name === 'COPY') copyAll(context, args, build);
    if (name !== 'RUN') continue;
    const [install, ...others] = args.split('&&');
    if (!install?.startsWith('npm ci')) run(build, args);
    else installPackages(build);
    if (install?.startsWith('npm ci') && others.length > 0) run(build, others.join('&&'));
  }
  for (const [name, args] of second) if (name === 'COPY') copyAll(build, args, image);
  expect(statSync(join(image, 'apps/web/build/client')).isDirectory()).toBe(true);

  const server = await startExternalPostgres(18);
  const installation = await startInstallation(
    {
      NODE_ENV: 'production',
      DATABASE_URL: await bootstrap(server.superuserUrl),
      DATA_DIR: temporaryFolder('data-'),
      SITE_URL: 'https://kindling.example',
      CONTACT_EMAIL: 'hello@kindling.example',
      ALLOW_UNCONFIRMED_EMAIL: '1',
    },
    { main: join(image, 'apps/server/src/main.ts') },
  );
  try {
    expect(installation.output()).toContain('https://kindling.example');
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
    await server.stop();
  }
});

/** Instructions of the build stage and of the image. */
function stages(): [[string, string][], [string, string][]] {
  const all = instructions();
  const from = all.flatMap(([name], at) => (name === 'FROM' ? [at] : []));
  expect(from).toHaveLength(2);
  return [all.slice(from[0], from[1]), all.slice(from[1])];
}

function run(app: string, command: string): void {
  const node = join(app, 'node_modules/node/bin');
  execFileSync('sh', ['-c', command], {
    cwd: app,
    env: { PATH: `${node}:${process.env.PATH}`, HOME: app, LOCALE: 'en-GB' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
