import type { Stack } from '@kindling/test-kit';

interface Column {
  table: string;
  column: string;
  type: string;
  /** What its foreign key points to: table and column. */
  refers_to: string | null;
  referred: string | null;
}

/** Columns of declared tables without a row, but for those that have a value by themselves. */
const columns = `
  select r.target as table, a.attname as column, format_type(a.atttypid, null) as type,
         f.confrelid::regclass::text as refers_to, k.attname as referred
    from private.processing_records r
    join pg_attribute a on a.attrelid = to_regclass(r.target) and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_attribute k on k.attrelid = f.confrelid and f.confkey = array[k.attnum]
   where r.export_file is not null and r.target <> all ($1) and a.attgenerated = '' and a.attidentity = ''
     and (a.attnotnull and not a.atthasdef or f.confrelid = 'auth.users'::regclass
          or format_type(a.atttypid, null) = 'text' and not a.atthasdef)
   order by r.place, a.attnum`;

/** What is there by acts of a test: files, and what she asks for. */
const byActs = ['storage.objects', 'private.contacts', 'public.account_deletions', 'public.data_exports'];

const values: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  jsonb: `'{}'`,
  bytea: `sha256('zqcanary')`,
};

/**
 * A row of hers in each exported table that has none yet, made of the catalogue: words carry the canary, what points to
 * an account is hers, what points elsewhere takes a row that is there. Resolves to what was refused.
 */
export async function insertDerivedRows(sql: Pick<Stack['sql'], 'query'>, member: string): Promise<string[]> {
  const { rows } = await sql.query<Column>(columns, [byActs]);
  const refused: string[] = [];
  for (const [table, ofTable] of Map.groupBy(rows, ({ table }) => table)) {
    if ((await sql.query(`select from ${table} limit 1`)).rowCount) continue;
    const value = ({ type, refers_to, referred }: Column) => {
      if (refers_to === 'auth.users') return `'${member}'::uuid`;
      if (refers_to !== null) return `(select ${referred} from ${refers_to} order by 1 limit 1)`;
      return values[type] ?? `'zqcanary ${table.replace(/^\w+\./, '')}'`;
    };
    const names = ofTable.map(({ column }) => `"${column}"`).join(', ');
    await sql
      .query(`insert into ${table} (${names}) values (${ofTable.map(value).join(', ')})`)
      .catch((error: Error) => refused.push(`${table}: ${error.message}`));
  }
  return refused;
}
