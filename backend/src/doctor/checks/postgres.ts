import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { directConnections } from '../../platform/db/connection-budget.ts';
import { logsParameters } from '../../platform/db/statement-logging.ts';
import { type Finding, findingsAbout } from '../finding.ts';
import type { Patient } from '../open-patient.ts';

const { ok, note, problem } = findingsAbout('PostgreSQL');

interface Facts {
  version: string;
  versionNumber: number;
  recovering: boolean;
  encoding: string;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  maxConnections: number;
  reserved: number;
  /** Limits of role and database; -1 for none. */
  roleLimit: number;
  databaseLimit: number;
  role: string;
  superuser: boolean;
  able: boolean;
}

const readFacts = `
select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
       pg_is_in_recovery() as recovering, pg_encoding_to_char(d.encoding) as encoding,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
       current_setting('synchronous_commit') as "synchronousCommit",
       current_setting('max_connections')::int as "maxConnections",
       current_setting('superuser_reserved_connections')::int
         + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
       r.rolconnlimit as "roleLimit", d.datconnlimit as "databaseLimit",
       r.rolname::text as role, r.rolsuper as superuser, r.rolbypassrls and r.rolcreaterole as able
  from pg_roles r, pg_database d
 where r.rolname = current_user and d.datname = current_database()`;

/** Version, role, and the settings that Kindling stands on. */
export async function checkPostgres({ client, ownerUrl }: Patient, config: Config): Promise<Finding[]> {
  const { rows } = await client.query<Facts>(readFacts);
  const [facts] = rows;
  if (!facts) return [problem('PostgreSQL doesn’t say who is logged in.')];
  const findings = [
    ...checkVersion(facts),
    ...checkOwner(facts, config),
    ...checkDurability(facts),
    ...checkConnections(facts, config, await countServers(client)),
  ];
  if (await logsParameters([ownerUrl])) {
    findings.push(
      problem(
        'It logs statements with their parameters: what people write, journals too, is in its log.',
        'As its superuser: alter system set log_parameter_max_length = 0; select pg_reload_conf();',
      ),
    );
  }
  return findings;
}

function checkVersion({ version, versionNumber, recovering, encoding }: Facts): Finding[] {
  const major = Math.floor(versionNumber / 10_000);
  const findings: Finding[] = [];
  if (major < 15) findings.push(problem(`It’s PostgreSQL ${version}; Kindling wants 15 to 18.`, 'Upgrade it.'));
  else if (major > 18) findings.push(note(`It’s PostgreSQL ${version}; Kindling has been tested with 15 to 18.`));
  else findings.push(ok(`PostgreSQL ${version} answers.`));
  if (recovering)
    findings.push(
      problem('It’s a standby, which takes no writes.', 'Set DATABASE_URL to the primary, or promote this one.'),
    );
  if (encoding !== 'UTF8')
    findings.push(
      problem(`The database is encoded in ${encoding}.`, 'Make one with encoding UTF8, and restore into it.'),
    );
  return findings;
}

function checkOwner({ role, superuser, able }: Facts, { databaseUrl }: Config): Finding[] {
  if (databaseUrl === undefined) return [];
  if (superuser)
    return [
      note(`DATABASE_URL names ${role}, a superuser: the first start makes an owner by it, and works as that one.`),
    ];
  if (able) return [];
  return [problem(`${role} lacks CREATEROLE or BYPASSRLS.`, 'backend/sql/bootstrap.sql says how an owner is made.')];
}

function checkDurability({ fsync, fullPageWrites, synchronousCommit }: Facts): Finding[] {
  const off = Object.entries({ fsync, full_page_writes: fullPageWrites }).flatMap(([name, value]) =>
    value === 'off' ? [name] : [],
  );
  const findings: Finding[] = [];
  if (off.length > 0)
    findings.push(
      problem(
        `${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} off: a power cut may ruin the whole database.`,
        'Turn it on in postgresql.conf.',
      ),
    );
  if (synchronousCommit === 'off')
    findings.push(
      problem(
        'synchronous_commit is off: a crash may lose what members were told is saved.',
        'Turn it on for the role or the server.',
      ),
    );
  return findings;
}

function checkConnections(
  { maxConnections, reserved, roleLimit, databaseLimit }: Facts,
  { databaseConnections, poolerUrl }: Config,
  servers: number,
): Finding[] {
  const available = maxConnections - reserved;
  const wanted = servers * (poolerUrl === undefined ? databaseConnections : directConnections(databaseConnections));
  const each = servers === 1 ? `this server may take ${wanted}` : `${servers} servers may take ${wanted} together`;
  const findings: Finding[] = [];
  if (wanted > available)
    findings.push(
      problem(
        `It has ${available} connections to give, and ${each}: some requests will be refused.`,
        'Raise max_connections, or lower DATABASE_CONNECTIONS.',
      ),
    );
  for (const [of, limit] of [
    ['owner', roleLimit],
    ['database', databaseLimit],
  ] as const) {
    if (limit >= 0 && limit < wanted)
      findings.push(
        problem(
          `The ${of} is limited to ${limit} connections, and ${each}.`,
          `Raise the ${of}’s connection limit, or lower DATABASE_CONNECTIONS.`,
        ),
      );
  }
  return findings;
}

/** Servers that said within the last minute and a half that they live; one where none runs. */
async function countServers(client: Client): Promise<number> {
  const found = await client.query<{ table: string | null }>(`select to_regclass('backend.replicas')::text as table`);
  if (!found.rows[0]?.table) return 1;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from backend.replicas where seen_at > now() - interval '90 seconds'`,
  );
  return Math.max(1, rows[0]?.count ?? 0);
}
