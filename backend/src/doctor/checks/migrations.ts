import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { typedCommand } from '../../config/typed-command.ts';
import { migrationHistories } from '../../platform/db/database.ts';
import { readApplied, readMigrations, withoutApps } from '../../platform/db/migrations/migration-history.ts';
import { count, type Finding, findingsAbout } from '../finding.ts';
import type { RunningServer } from './server.ts';

const { ok, note, problem } = findingsAbout('Migrations');

/** Compares what was applied with the files of this version. */
export async function checkMigrations(
  client: Client,
  server: RunningServer | undefined,
  config: Config,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let appliedCount = 0;
  let pending = 0;
  let apps = 0;
  for (const history of migrationHistories(config)) {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
      history.table,
    ]);
    const files = await readMigrations(history);
    const recorded = rows[0]?.found ? await readApplied(client, history) : new Map<string, string | null>();
    const applied = withoutApps(history, files, recorded);
    apps += recorded.size - applied.size;
    appliedCount += applied.size;
    pending += files.filter(({ version }) => !applied.has(version)).length;
    const known = new Map(files.map((file) => [file.version, file]));
    const newer = [...applied.keys()].filter((version) => !known.has(version));
    if (newer.length > 0)
      findings.push(
        problem(
          `The database has ${count(newer.length, 'migration')} that this version of Kindling doesn’t know (${newer.at(-1)}): a newer one was started on it.`,
          'Start the newer version, or restore a backup from before into an empty database.',
        ),
      );
    for (const { version, file, checksum } of files) {
      const had = applied.get(version);
      if (had !== undefined && had !== null && had !== checksum)
        findings.push(problem(`${file} was changed after it was applied here.`, 'Put it back as this version has it.'));
    }
  }
  if (appliedCount === 0)
    return [...findings, note('The database is empty.', `${typedCommand(config, 'start')} fills it.`)];
  if (pending > 0 && server)
    findings.push(
      problem(
        `${count(pending, 'migration')} of this version ${pending === 1 ? 'isn’t' : 'aren’t'} applied, and a server runs: it’s of an older version.`,
        `Stop it, and ${typedCommand(config, 'start')}.`,
      ),
    );
  else if (pending > 0) findings.push(note(`The next start applies ${count(pending, 'migration')}.`));
  const beside = apps > 0 ? `, beside ${apps} of your own` : '';
  if (findings.length === 0) findings.push(ok(`All ${appliedCount} are applied${beside}.`));
  return findings;
}
