import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gazetteerVersion } from '@kindling/server/places/geonames.ts';
import pg from 'pg';

export interface Installation {
  process: ChildProcess;
  /** URL that it printed. */
  url: string;
  output(): string;
  /** Resolves with the exit code and signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/**
 * Starts the server as `npm start` does, with an embedded database unless the environment names one, and waits for its
 * URL. `gazetteer: 'import'` has it import the world, which takes a core for a minute; `imports` is a module loaded
 * before it.
 */
export async function startInstallation(
  env: Record<string, string>,
  how: { main?: string; uid?: number; gid?: number; gazetteer?: 'import'; imports?: string } = {},
): Promise<Installation> {
  const imports = how.imports === undefined ? [] : ['--import', how.imports];
  const child = spawn(process.execPath, [...imports, '--disable-warning=ExperimentalWarning', how.main ?? program], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(how.uid !== undefined && { uid: how.uid, gid: how.gid }),
  });
  let output = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /open at (http\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    ended.then(() => reject(new Error(`It ended before it was open:\n${output}`)));
  });
  if (how.gazetteer !== 'import') await markGazetteerImported(env.DATA_DIR ?? 'data');
  return { process: child, url, output: () => output, ended };
}

/** Marks the gazetteer as imported in the seconds that the server waits before it looks. */
async function markGazetteerImported(dataDir: string): Promise<void> {
  const { DB_URL } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  const owner = new pg.Client({ connectionString: DB_URL });
  await owner.connect();
  try {
    await owner.query(
      `insert into backend.installation (name, value) values ('places', to_jsonb($1::text))
       on conflict (name) do update set value = excluded.value`,
      [gazetteerVersion],
    );
  } finally {
    await owner.end();
  }
}
