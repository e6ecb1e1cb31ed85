import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableGuards, writable } from '../support/table-guards.ts';

// Completeness of private.write_bounds, the limits on how much may be written: whatever can be written to is in it.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function list(text: string): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

describe('the list, beside the catalogue', () => {
  test('every table that a visitor or member can write to has a bound, and counts by it', async () => {
    const unbounded = await list(tableGuards.writeBounds);
    expect(unbounded).toEqual([]);
  });

  test('a table that somebody adds and forgets is found', async () => {
    const client = await stack.sql.connect();
    try {
      await client.query(`begin;
        create table public.forgotten (id uuid primary key default gen_random_uuid(), words text);
        alter table public.forgotten enable row level security;
        create policy "anybody" on public.forgotten for insert to anon with check (true);
        grant insert (words) on public.forgotten to anon`);
      const { rows } = await client.query(`select target, verb from (${writable}) w where target = 'public.forgotten'`);
      expect(rows).toEqual([{ target: 'public.forgotten', verb: 'insert' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('so has every bucket that a policy lets members put files into, and every other by default', async () => {
    const unbounded = await list(`
      select format('%s %s', lower(p.cmd), b.id) as name from storage.buckets b
        join pg_policies p on p.schemaname = 'storage' and p.tablename = 'objects' and p.permissive = 'PERMISSIVE'
         and p.cmd in ('INSERT', 'UPDATE', 'ALL') and p.roles && array['anon', 'authenticated', 'public']::name[]
         and concat(p.qual, p.with_check) like '%' || quote_literal(b.id) || '%'
       where not exists (
         select from private.write_bounds w
          where w.target = 'storage.objects/' || b.id and w.verb = lower(p.cmd)
            and (w.verb <> 'insert' or (w.kept is not null and w.kept_bytes is not null))
       )`);
    expect(unbounded).toEqual([]);
    expect(
      await list(`select verb as name from private.write_bounds where target = 'storage.objects/*' order by 1`),
    ).toEqual(['insert', 'update']);
    expect(
      await list(
        `select tgname as name from pg_trigger where tgrelid = 'storage.objects'::regclass and tgname like 'written%' order by 1`,
      ),
    ).toEqual(['written_insert', 'written_update']);
  });

  // Allow list of security definer functions that need no bound of their own: they write past the counting triggers.
  const boundOtherwise: Readonly<Record<string, string>> = {
    'realtime.insert_probes(text)': 'what it writes is undone at once; asked by the realtime service alone',
    'end_session(uuid)': 'it removes',
    'unblock_in_thread(uuid)': 'it removes',
    'cancel_deletion()': 'it removes what schedule_deletion() has counted',
    'request_contact_sync(jsonb)': 'one row for each member and each listing, which are counted',
  };

  test('every function that writes as its owner counts, is for the desk alone, or is bounded by what it writes to', async () => {
    const { rows } = await stack.sql.query<{ name: string; source: string; listed: boolean }>(`
      select p.oid::regprocedure::text as name, p.prosrc as source,
             exists (
               select from private.write_bounds b where b.verb = 'call' and to_regprocedure(b.target) = p.oid
             ) as listed
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
         and n.nspname not in ('pg_catalog', 'information_schema')
         and exists (
           select from unnest(array['anon', 'authenticated']) as role
            where has_schema_privilege(role, n.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')
         )`);
    const unbounded = rows.filter(
      ({ name, source, listed }) =>
        !(listed && /private\.count_(writes|submission)\(/.test(source)) &&
        !/private\.(require|is)_(admin|moderator|reviewer)/.test(source) &&
        boundOtherwise[name] === undefined,
    );
    expect(unbounded.map(({ name }) => name)).toEqual([]);
  });

  test('nothing is listed that is not there, and whose rows a member keeps is found by an index', async () => {
    expect(
      await list(`select target as name from private.write_bounds b where
        case when verb = 'call' then to_regprocedure(target) is null
             when target like 'storage.objects/%' then target <> 'storage.objects/*' and not exists (
               select from storage.buckets where 'storage.objects/' || id = target)
             else to_regclass(target) is null end`),
    ).toEqual([]);
    expect(await list(tableGuards.keptRows)).toEqual([]);
  });
});
