import type { ClientBase } from 'pg';

type Role = 'anon' | 'authenticated' | 'service_role';

interface Column {
  name: string;
  generated: boolean;
  select: Role[];
  insert: Role[];
  update: Role[];
}

export interface Relation {
  name: string;
  kind: 'table' | 'view';
  columns: Column[];
  /** Columns mentioned by its write policies. */
  ruled: string[];
}

/** Schemas to probe. */
export const schemas = ['public', 'private', 'backend', 'auth', 'storage', 'realtime'];

/** Every table and view of these schemas, with each role's privileges on each column. */
export async function readRelations(client: ClientBase): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `with may as (
       select a.attrelid, a.attnum, v.verb, array_agg(r.role order by r.role) as roles
         from pg_attribute a cross join unnest(array['select', 'insert', 'update']) as v(verb)
         cross join unnest(array['anon', 'authenticated', 'service_role']) as r(role)
        where has_schema_privilege(r.role, (select relnamespace from pg_class where oid = a.attrelid), 'usage')
          and a.attnum > 0 and not a.attisdropped and has_column_privilege(r.role, a.attrelid, a.attnum, v.verb)
        group by 1, 2, 3
     )
     select format('%I.%I', n.nspname, c.relname) as name,
            case when c.relkind = 'v' then 'view' else 'table' end as kind,
            jsonb_agg(jsonb_build_object(
              'name', a.attname, 'generated', a.attgenerated <> '' or a.attidentity = 'a',
              'select', coalesce((select to_jsonb(m.roles) from may m where (m.attrelid, m.attnum, m.verb) = (a.attrelid, a.attnum, 'select')), '[]'),
              'insert', coalesce((select to_jsonb(m.roles) from may m where (m.attrelid, m.attnum, m.verb) = (a.attrelid, a.attnum, 'insert')), '[]'),
              'update', coalesce((select to_jsonb(m.roles) from may m where (m.attrelid, m.attnum, m.verb) = (a.attrelid, a.attnum, 'update')), '[]')
            ) order by a.attname) as columns,
            coalesce((select jsonb_agg(distinct r.attname)
              from pg_policy p join pg_attribute r on r.attrelid = p.polrelid and r.attnum > 0
                and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ format('\\m%s\\M', r.attname)
             where p.polrelid = c.oid and p.polcmd in ('w', '*')), '[]') as ruled
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm')
      group by n.nspname, c.relname, c.relkind, c.oid order by 1`,
    [schemas],
  );
  return rows;
}

/** Column privileges by role: "select: authenticated, service_role = id, name". */
export function privilegesOf({ columns }: Relation): string[] {
  const grouped = new Map<string, string[]>();
  for (const column of columns) {
    for (const verb of ['select', 'insert', 'update'] as const) {
      for (const role of column[verb]) {
        const key = `${verb} by ${role}`;
        grouped.set(key, [...(grouped.get(key) ?? []), column.name]);
      }
    }
  }
  return [...grouped]
    .map(([key, names]) => `${key}: ${names.length === columns.length ? 'every column' : names.join(' ')}`)
    .toSorted();
}

export interface Routine {
  signature: string;
  /** Function name without argument types. */
  call: string;
  definer: boolean;
  callable: Role[];
  plain: boolean;
}

export async function readRoutines(client: ClientBase): Promise<Routine[]> {
  const { rows } = await client.query<Routine>(
    `select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature,
            format('%I.%I(%s)', n.nspname, p.proname,
              (select string_agg('null::' || format_type(t, null), ', ' order by i) from unnest(p.proargtypes) with ordinality as a(t, i))) as call,
            p.prosecdef as definer,
            p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) as plain,
            coalesce((select array_agg(r order by r) from unnest(array['anon', 'authenticated', 'service_role']) r
              where has_function_privilege(r, p.oid, 'execute') and has_schema_privilege(r, n.oid, 'usage')), '{}') as callable
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any ($1)
      order by n.nspname collate "C", p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
    [schemas],
  );
  return rows;
}
