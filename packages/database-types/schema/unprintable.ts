import type pg from 'pg';
import { shown } from './described.ts';

const unprintableQuery = `
  select format('%s (kind %s)', c.oid::regclass, c.relkind) as object from pg_class c
   where ${shown('c.oid', 'c.relnamespace')}
     and (c.relkind in ('m', 'p', 'f', 'I')
       or c.relkind = 'S' and not exists (select from pg_depend i where i.objid = c.oid and i.deptype = 'i'))
  union all
  select format('type %s', t.oid::regtype) from pg_type t where t.typtype in ('d', 'e', 'r') and ${shown('t.oid', 't.typnamespace')}
  union all
  select p.oid::regprocedure::text from pg_proc p where p.prokind not in ('f', 'p') and ${shown('p.oid', 'p.pronamespace')}
  union all
  select format('comment on %s %s', d.classoid::regclass, d.objoid) from pg_description d
   where d.objoid >= 16384 and d.classoid not in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_namespace'::regclass, 'pg_extension'::regclass)
     and not exists (select from pg_depend e where e.objid = d.objoid and e.deptype = 'e')
  union all
  select format('%s of another owner', c.oid::regclass) from pg_class c
   where pg_get_userbyid(c.relowner) <> current_user and ${shown('c.oid', 'c.relnamespace')}
  union all
  select format('%s of another owner', p.oid::regprocedure) from pg_proc p
   where pg_get_userbyid(p.proowner) <> current_user and ${shown('p.oid', 'p.pronamespace')}
  union all
  select format('trigger %s of %s, switched off', t.tgname, t.tgrelid::regclass) from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgenabled <> 'O' and not t.tgisinternal and ${shown('c.oid', 'c.relnamespace')}`;

/** Objects that the printer does not know: whoever adds the first of a kind teaches it here. */
export async function refuseUnprintable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ object: string }>(unprintableQuery);
  if (rows.length > 0) throw new Error(`schema.sql cannot show: ${rows.map(({ object }) => object).join(', ')}`);
}
