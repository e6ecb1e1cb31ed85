import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';
import { node } from './node-binary.mjs';
import { build, configuredLocale, install } from './prepare.mjs';
import { run } from './process.mjs';
import { writeRelease } from './release.mjs';
import { selectTests } from './select-tests.mjs';
import { runMutations, runTests } from './test.mjs';
import { usage } from './usage.mjs';
import { UserError } from './user-error.mjs';

const server = [...(existsSync('.env') ? ['--env-file=.env'] : []), '--disable-warning=ExperimentalWarning'];

/** IPC channel to the server, which stops when the launcher is gone. */
const withChannel = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] };

export async function start(args) {
  requireKnown(args, ['--empty']);
  await install();
  await build();
  return run(node, [...server, 'apps/server/src/main.ts'], { ...withChannel, env: settings('start', args) });
}

export async function dev(args) {
  requireKnown(args, ['--empty']);
  await install();
  const watched = [
    'backend/src',
    'backend/contract',
    'apps/server/src',
    'packages/domain/src',
    'packages/illustrations/src',
    'supabase',
  ].map((path) => `--watch-path=${path}`);
  return run(node, [...server, '--watch-preserve-output', ...watched, 'apps/server/src/main.ts'], {
    ...withChannel,
    env: settings('dev', args),
  });
}

/** Backend alone, on the folder of a Supabase project, or a command on it; named from where the command is typed. */
export async function backend(args) {
  const [dir, command, ...more] = args;
  requireKnown(dir?.startsWith('-') ? [dir] : [], []);
  if (dir === undefined) throw new UserError('Which project?', `It goes like this: ${usage.backend[0]}`);
  await install();
  const folder = resolve(process.env.INIT_CWD ?? '.', dir);
  if (command === undefined) return run(node, [...server, 'backend/src/main.ts', folder], withChannel);
  const named = ['backup', 'restore'].includes(command)
    ? more.map((file) => resolve(process.env.INIT_CWD ?? '.', file))
    : more;
  return run(node, [...server, 'backend/src/main.ts', folder, command, ...named]);
}

export async function test(args) {
  const selected = selectTests(args);
  await install();
  return runTests(selected);
}

/** Like `supabase status -o env`: one NAME="value" a line. */
export async function status(args) {
  requireKnown(args, []);
  const file = statusFile();
  if (!existsSync(file))
    throw new UserError(
      `There is no installation in ${file.replace(/status\.json$/, '')}.`,
      'Start one with npm start.',
    );
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) console.log(`${name}="${value}"`);
  return 0;
}

export async function bench(args) {
  const [first = '', ...others] = args;
  // Figures alone belong to the first of them: seconds and number of rounds.
  const [name, rest] = first === '' || /^\d/.test(first) ? ['requests', args] : [first, others];
  requireKnown([name], benches());
  await install();
  await build();
  const env = ['interactions', 'members', 'web'].includes(name) ? { CHROMIUM_PATH: await findChromium() } : {};
  return run(node, [...server, `bench/${name}.ts`, ...rest], { env });
}

export async function torture(args) {
  const [name] = args;
  if (name !== 'claims') requireKnown(args, tortures());
  await install();
  await build();
  if (name === 'claims') return runMutations(args.slice(1));
  return run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config=vitest.torture.config.ts', ...args]);
}

/** What can be measured: a file of bench/ each. */
function benches() {
  return namesIn('bench').filter((name) => !['plain-pg', 'autocannon.d'].includes(name));
}

/** What tries to break it: a file or folder of a house's torture/ each, and the claims. */
function tortures() {
  const folders = ['conformance/torture', 'backend/conformance/torture'];
  return [...new Set([...folders.flatMap((folder) => namesIn(folder, '.test.ts')), 'claims'])];
}

/** Names in a folder: of its files, without their ending, and with `ending` of its folders as well. */
function namesIn(folder, ending = '.ts') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ending === '.ts' ? [] : [entry.name];
    return entry.name.endsWith(ending) ? [entry.name.slice(0, -ending.length)] : [];
  });
}

/** Writes the database's types and supabase/schema.sql anew from the migrations. */
export async function types(args) {
  requireKnown(args, []);
  await install();
  return run(node, [...server, 'testing/write-database-types.ts']);
}

/** Updates the snapshots of the row level security matrix. Review the diff. */
export async function matrix(args) {
  requireKnown(args, []);
  await install();
  return run(node, ['node_modules/vitest/vitest.mjs', 'run', '--update=true', 'conformance/policies/matrix']);
}

/** Writes backend/conformance/COVERAGE.md: which methods of the client libraries work here. */
export async function coverage(args) {
  requireKnown(args, []);
  await install();
  return run(node, [...server, 'backend/conformance/clients/write-coverage.ts']);
}

/** Admin CLI: works on the database of ./data or DATABASE_URL, whether the server runs or not. */
export async function admin(args) {
  await install();
  return run(node, [...server, 'apps/server/src/admin-cli/main.ts', ...args]);
}

/** Backup of database and files: FILE, `verify FILE` or `key`. Works whether the server runs or not. */
export async function backup(args) {
  await install();
  return run(node, [...server, 'apps/server/src/backup/main.ts', 'backup', ...args]);
}

/** Restores a backup into an empty database and data folder. */
export async function restore(args) {
  await install();
  return run(node, [...server, 'apps/server/src/backup/main.ts', 'restore', ...args]);
}

/** Says what is wrong with the installation, and what to do. Works whether the server runs or not. */
export async function doctor(args) {
  await install();
  return run(node, [...server, 'apps/server/src/doctor/main.ts', ...args]);
}

/** Writes an archive of what runs, with the web app built, into FOLDER or ./releases. */
export async function release([folder = 'releases', ...more]) {
  requireKnown([...more, ...(folder.startsWith('-') ? [folder] : [])], []);
  await install();
  await build();
  console.log(writeRelease(folder, configuredLocale()));
  return 0;
}

/** Writes THIRD-PARTY-NOTICES.txt anew from the lockfile. */
export async function notices(args) {
  requireKnown(args, []);
  await install();
  return run(node, ['scripts/notices/write-notices.ts']);
}

export async function psql(args) {
  const file = statusFile();
  if (!existsSync(file)) throw new UserError('There is no installation to look into.', 'Start one with npm start.');
  const { DB_URL } = JSON.parse(readFileSync(file, 'utf8'));
  // Password by file, not as an argument: every user of the machine can read those.
  const url = new URL(DB_URL);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return run('psql', [url.href, ...args], { env: password ? { PGPASSWORD: password } : {} }).catch(() => {
    throw new UserError(
      'psql is not on this machine.',
      `Install PostgreSQL's client, or connect to ${DB_URL} with another.`,
    );
  });
}

/** Data folder, as set in the environment or .env. */
function statusFile() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
  return join(resolve(process.env.DATA_DIR ?? './data'), 'status.json');
}

function settings(command, args) {
  return { KINDLING_COMMAND: command, ...(args.includes('--empty') && { KINDLING_EMPTY: '1' }) };
}

function requireKnown(args, known) {
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown === undefined) return;
  throw new UserError(
    `Kindling does not know ${unknown} here.`,
    known.length > 0 ? `It takes: ${known.join(', ')}.` : 'It takes nothing there.',
  );
}
