import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from './user-error.mjs';

const releaseFile = 'release.json';

/**
 * What release.json says where this folder is an unpacked release: `{ version, locale, commit }`; undefined in a clone.
 */
export function readRelease() {
  return existsSync(releaseFile) ? JSON.parse(readFileSync(releaseFile, 'utf8')) : undefined;
}

/**
 * Writes `kindling-<version>-<locale>.tar.gz` and its checksum: sources that run, the built web app, lockfile and
 * notices, with SHA256SUMS of them all. Nothing in it depends on the platform. The same files make the same bytes.
 * Returns its path.
 */
export function writeRelease(folder, locale) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `kindling-${version}-${locale}`;
  const described = mkdtempSync(join(tmpdir(), 'kindling-release-'));
  try {
    const files = [...git('ls-files', '-z').split('\0').filter(isShipped), ...filesOf('apps/web/build')].sort();
    const commit = git('describe', '--always', '--dirty', '--exclude=*').trim();
    writeFileSync(join(described, releaseFile), `${JSON.stringify({ version, locale, commit }, null, 2)}\n`);
    const sums = [...files.map((file) => [file, file]), [releaseFile, join(described, releaseFile)]];
    writeFileSync(join(described, 'SHA256SUMS'), sums.map(([file, path]) => `${sha256(path)}  ${file}\n`).join(''));
    mkdirSync(folder, { recursive: true });
    const archive = resolve(folder, `${name}.tar.gz`);
    pack({ archive, name, files, described });
    writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${name}.tar.gz\n`);
    return archive;
  } finally {
    rmSync(described, { recursive: true });
  }
}

/** Tests, and the workspaces that are theirs, stay behind; of those npm wants to see package.json. */
function isShipped(file) {
  if (file === '' || /\.test\.tsx?$/.test(file)) return false;
  return !/^(backend\/conformance|conformance|e2e|bench|testing)\//.test(file) || file.endsWith('/package.json');
}

function pack({ archive, name, files, described }) {
  const args = ['--create', '--use-compress-program=gzip -n', `--file=${archive}`, `--transform=s,^,${name}/,`];
  const sameEachTime = [
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go=rX,u+rw,a-s',
    `--mtime=@${git('log', '-1', '--format=%ct').trim()}`,
  ];
  const { status, stderr, error } = spawnSync(
    'tar',
    [
      ...args,
      ...sameEachTime,
      `--directory=${resolve('.')}`,
      '--null',
      '--files-from=-',
      `--directory=${described}`,
      releaseFile,
      'SHA256SUMS',
    ],
    { input: files.join('\0') },
  );
  if (error || status !== 0)
    throw new UserError(`The release could not be packed: ${error?.message ?? stderr}`, 'It takes GNU tar and gzip.');
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
