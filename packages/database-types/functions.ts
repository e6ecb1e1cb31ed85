import { typeName } from './type-name.ts';

interface NamedType {
  name: string;
  type: string;
  array: boolean;
}

/** A function that a browser can call with `rpc`. */
export interface DatabaseFunction {
  name: string;
  /** Those that are given. */
  args: (NamedType & { optional: boolean })[];
  /** Of `returns table (…)` or of a composite type. */
  columns: NamedType[];
  /** Of `returns setof things`: where they are kept. */
  relation: string | null;
  type: string;
  array: boolean;
  many: boolean;
}

const named = `json_build_object('name', coalesce(p.proargnames[n], ''), 'type', coalesce(e.typname, t.typname),
  'array', e.oid is not null, 'optional', n > p.pronargs - p.pronargdefaults)`;

const typesOf = (list: string, modes: string) => `coalesce((
  select json_agg(${named} order by n) from unnest(${list}) with ordinality u(id, n)
    join pg_type t on t.oid = u.id left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where coalesce(p.proargmodes[n], 'i') in (${modes})), '[]')`;

const columnsOfComposite = `(
  select json_agg(json_build_object('name', a.attname, 'type', coalesce(e.typname, t.typname), 'array', e.oid is not null)
      order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
   where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped)`;

export const functionsQuery = `
  select p.proname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as array, p.proretset as many,
    case when r.relkind in ('r', 'p') then 'Tables' when r.relkind in ('v', 'm') then 'Views' end
      || $$']['$$ || r.relname as relation,
    ${typesOf('coalesce(p.proallargtypes, p.proargtypes::oid[])', "'i', 'b', 'v'")} as args,
    case when r.relkind = 'c' then ${columnsOfComposite} else ${typesOf('p.proallargtypes', "'t', 'o', 'b'")} end as columns
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_class r on r.oid = t.typrelid
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and t.typname not in ('trigger', 'event_trigger')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;

export function renderFunctions(functions: readonly DatabaseFunction[]): string {
  return functions.map((found) => `${found.name}: { Args: ${argsOf(found)}; Returns: ${returnsOf(found)} };`).join('');
}

/** As `supabase gen types` has it, what has a default may be left out, and null is not among what may be given. */
function argsOf({ args }: DatabaseFunction): string {
  if (args.length === 0) return 'never';
  return `{${args.map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${typeName(arg)};`).join('')}}`;
}

function returnsOf({ columns, relation, many, ...type }: DatabaseFunction): string {
  const one = relation
    ? `Database['public']['${relation}']['Row']`
    : columns.length > 0
      ? `{${columns.map((column) => `${column.name}: ${typeName(column)};`).join('')}}`
      : typeName(type);
  return `${one}${many ? '[]' : ''}`;
}
