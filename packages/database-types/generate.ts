import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type DatabaseFunction, functionsQuery, renderFunctions } from './functions.ts';
import { typeName } from './type-name.ts';

/** Where the generated types are kept. */
export const typesFile = fileURLToPath(new URL('./database.ts', import.meta.url));

interface Column {
  table: string;
  kind: 'Tables' | 'Views';
  name: string;
  type: string;
  array: boolean;
  nullable: boolean;
  optional: boolean;
  writable: boolean;
}

interface Relationship {
  table: string;
  name: string;
  columns: string[];
  referenced: string;
  referencedColumns: string[];
  oneToOne: boolean;
}

const columnsQuery = `
  select c.relname as "table", case when c.relkind in ('r', 'p') then 'Tables' else 'Views' end as kind,
    a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as array,
    not (a.attnotnull or t.typnotnull) as nullable,
    -- what no request may give, such as a slug, is made by the database
    a.atthasdef or a.attidentity <> '' or not (a.attnotnull or t.typnotnull)
      or not (has_column_privilege('anon', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) as optional,
    a.attgenerated = '' and a.attidentity <> 'a' as writable
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  order by c.relname, a.attname`;

const relationshipsQuery = `
  select k.conrelid::regclass::text as "table", k.conname as name, f.relname as referenced,
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality u(num, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality u(num, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as "referencedColumns",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ k.conkey and k.conkey <@ i.indkey::int2[]) as "oneToOne"
  from pg_constraint k join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by 1, 2`;

/** The TypeScript types of the public schema, in the shape `supabase gen types` gives and supabase-js takes. */
export async function generateTypes(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set search_path = public');
    const { rows: columns } = await client.query<Column>(columnsQuery);
    const { rows: relationships } = await client.query<Relationship>(relationshipsQuery);
    const { rows: functions } = await client.query<DatabaseFunction>(functionsQuery);
    return await format(render(columns, relationships, functions));
  } finally {
    await client.end();
  }
}

function render(
  columns: readonly Column[],
  relationships: readonly Relationship[],
  functions: readonly DatabaseFunction[],
): string {
  const sections = (['Tables', 'Views'] as const).map((kind) => {
    const ofKind = Object.entries(
      Object.groupBy(
        columns.filter((c) => c.kind === kind),
        (c) => c.table,
      ),
    );
    return `${kind}: {${ofKind.map(([name, all = []]) => renderTable(name, all, relationships)).join('')}${ofKind.length ? '' : none}}`;
  });
  return `// Generated from the database by \`npm run types\`; never edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
export type Database = { public: { ${sections.join(';')}; Functions: {${renderFunctions(functions) || none}}; Enums: {${none}}; CompositeTypes: {${none}} } };`;
}

const none = ' [_ in never]: never ';

function renderTable(name: string, columns: readonly Column[], relationships: readonly Relationship[]): string {
  const fields = (optional: (column: Column) => boolean, shown: readonly Column[]) =>
    shown.map((column) => `${column.name}${optional(column) ? '?' : ''}: ${typeOf(column)};`).join('');
  const writable = columns.filter((column) => column.writable);
  const links = relationships.filter((relationship) => relationship.table === name);
  return `${name}: {
    Row: {${fields(() => false, columns)}};
    Insert: {${fields((column) => column.optional, writable)}};
    Update: {${fields(() => true, writable)}};
    Relationships: [${links.map(renderRelationship).join(',')}];
  };`;
}

function renderRelationship({ name, columns, referenced, referencedColumns, oneToOne }: Relationship): string {
  return `{ foreignKeyName: ${JSON.stringify(name)}; columns: ${JSON.stringify(columns)}; isOneToOne: ${oneToOne};
    referencedRelation: ${JSON.stringify(referenced)}; referencedColumns: ${JSON.stringify(referencedColumns)} }`;
}

function typeOf(column: Column): string {
  return `${typeName(column)}${column.nullable ? ' | null' : ''}`;
}

function format(text: string): Promise<string> {
  const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [biome, 'format', '--stdin-file-path=types.ts'], (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(text);
  });
}
