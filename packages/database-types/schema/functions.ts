import { shown } from './described.ts';

/** Name and argument types, as `grant` and `comment` take them, of the row `p` of pg_proc. */
export const signature = `format('%s.%I(%s)', p.pronamespace::regnamespace, p.proname, pg_get_function_identity_arguments(p.oid))`;

/** The header, and the body as it was written; a body in SQL's own form (`return`, `begin atomic`) is in the header. */
export const functionsQuery = `
  select ${signature} as object, replace(pg_get_functiondef(p.oid), 'CREATE OR REPLACE FUNCTION', 'create function') as text
  from pg_proc p where p.prokind in ('f', 'p') and ${shown('p.oid', 'p.pronamespace')}`;
