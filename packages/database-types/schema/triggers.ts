import { relationName, shown } from './described.ts';
import { signature } from './functions.ts';

export const triggersQuery = `
  select ${relationName('c.oid')} as object, pg_get_triggerdef(t.oid) || ';' as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and ${shown('c.oid', 'c.relnamespace')}
  order by t.tgname`;

/** Trigger functions of one table alone, which are printed beside it. */
export const ownFunctionsQuery = `
  select ${signature} as object, min(${relationName('t.tgrelid')}) as text
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and ${shown('p.oid', 'p.pronamespace')}
  group by p.oid, p.proname, p.pronamespace having count(distinct t.tgrelid) = 1`;
