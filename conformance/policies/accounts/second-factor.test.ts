import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../../backend/conformance/support/file-fixtures.ts';
import { joinChannel } from '../../../backend/conformance/support/realtime-client.ts';
import { insertPersonalData } from '../../support/personal-data-fixtures.ts';

// Stolen password without the second factor: a session at aal1 is answered like a visitor, for every table, function
// and bucket of the catalogue.

let stack: Stack;
let maya: Persona;
/** Session at aal2. */
let fullSession: SupabaseClient;
/** Session at aal1. */
let stolen: { token: string; refreshToken: string; client: SupabaseClient };
let tables: { name: string; columns: string[] }[];

interface Answer {
  status: number;
  code: string | undefined;
  body: unknown;
}

async function request(token: string | undefined, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, code: (parsed as { code?: string } | null)?.code, body: parsed };
}

const tokenOf = async ({ auth }: SupabaseClient) => (await auth.getSession()).data.session?.access_token ?? '';

/** Runs `work` as Maya in SQL, at aal2 (`done`) or while her second factor is still due. */
async function inSql<T>(factor: 'done' | 'owed', work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await stack.sql.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('kindling.second_factor', $1, true), set_config('request.jwt.claims', $2, true),
              set_config('role', 'authenticated', true)`,
      [factor, JSON.stringify({ role: 'authenticated', sub: maya.id })],
    );
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Zanzibelle Quiverthorpe');
  await insertPersonalData(stack, { maya, other: await stack.newMember('Ottoline Park') });
  await stack.sql.query('delete from auth.mfa_factors');
  fullSession = maya.client;
  await fullSession.storage.from('journal-files').upload(`${maya.id}/a.png`, png, { contentType: 'image/png' });
  const { data: factor } = await fullSession.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (factor?.type !== 'totp') throw new Error('There is no factor.');
  const code = await generate({ secret: factor.totp.secret });
  expect((await fullSession.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
  const client = stack.visitor();
  const { data } = await client.auth.signInWithPassword(maya);
  stolen = { client, token: data.session?.access_token ?? '', refreshToken: data.session?.refresh_token ?? '' };
  const { rows } = await stack.sql.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
     group by 1 order by 1`);
  tables = rows;
});
afterAll(() => stack.close());

test('every table answers a session without its second factor what it answers a visitor, to each verb', async () => {
  const token = await tokenOf(fullSession);
  let seen = 0;
  for (const { name, columns } of tables) {
    const path = `/rest/v1/${name}?select=${columns.map(encodeURIComponent).join(',')}`;
    const [visitor, owing, own] = [
      await request(undefined, 'GET', path),
      await request(stolen.token, 'GET', path),
      await request(token, 'GET', path),
    ];
    expect({ name, code: owing.code }).toEqual({ name, code: visitor.code });
    if (visitor.code === undefined) expect({ name, rows: owing.body }).toEqual({ name, rows: visitor.body });
    if (Array.isArray(own.body) && own.body.length > 0) seen++;
    const none = `/rest/v1/${name}?${columns[0]}=is.null`;
    for (const [verb, body] of [
      ['POST', [{}]],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      const [anonymous, refused] = [
        await request(undefined, verb, none, body),
        await request(stolen.token, verb, none, body),
      ];
      expect({ name, verb, code: refused.code }).toEqual({ name, verb, code: anonymous.code });
    }
  }
  // Control: with the second factor she reads rows of hers nearly everywhere.
  expect(seen).toBeGreaterThan(20);
});

test('every function for members is refused to it, the key of her drafts and the end of other sessions among them', async () => {
  const { rows } = await stack.sql.query<{ name: string; args: Record<string, null> }>(`
    select p.proname as name,
           coalesce((select jsonb_object_agg(arg, null)
              from unnest(p.proargnames[1:p.pronargs]) with ordinality as named (arg, position) where arg <> ''), '{}') as args
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute')`);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['my_draft_key', 'end_session', 'request_export', 'my_role']));
  for (const { name, args } of rows) {
    const { code, body } = await request(stolen.token, 'POST', `/rest/v1/rpc/${name}`, args);
    expect({ name, code, body }).toMatchObject({
      name,
      code: '42501',
      body: { message: `permission denied for function ${name}` },
    });
  }
  expect((await fullSession.rpc('my_draft_key')).data).toEqual(expect.any(String));
});

test('neither files, nor channels, nor her account open to it', async () => {
  const { client } = stolen;
  for (const bucket of ['journal-files', 'exports']) {
    expect((await client.storage.from(bucket).list(maya.id)).data ?? []).toEqual([]);
  }
  const photos = client.storage.from('journal-files');
  const path = `${maya.id}/a.png`;
  expect((await photos.download(path)).error).not.toBeNull();
  expect((await photos.createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await photos.upload(`${maya.id}/b.png`, png, { contentType: 'image/png' })).error).not.toBeNull();
  expect((await photos.remove([path])).data ?? []).toEqual([]);
  expect((await fullSession.storage.from('journal-files').download(path)).error).toBeNull();

  await client.realtime.setAuth(stolen.token);
  await fullSession.realtime.setAuth();
  expect((await joinChannel(client, `member:${maya.id}`)).states).toEqual(['CHANNEL_ERROR']);
  expect((await joinChannel(fullSession, `member:${maya.id}`)).states).toEqual(['SUBSCRIBED']);
  await Promise.all([client.removeAllChannels(), fullSession.removeAllChannels()]);

  for (const scope of ['others', 'global'] as const) {
    const { status } = await request(stolen.token, 'POST', `/auth/v1/logout?scope=${scope}`);
    expect(status).toBe(403);
  }
  expect((await client.auth.updateUser({ data: { name: 'Theirs' } })).error?.code).toBe('insufficient_aal');
  expect((await fullSession.auth.getUser()).error).toBeNull();
});

test('nothing that is sent along makes it count: not headers, and not a token from before the code was typed in', async () => {
  const forged = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { authorization: `Bearer ${stolen.token}`, 'kindling.second_factor': 'done', 'x-client-info': 'aal2' },
    },
  });
  expect((await forged.from('journal_entries').select('title')).error?.code).toBe('42501');

  const member = await stack.newMember();
  const { data: factor } = await member.client.auth.mfa.enroll({ factorType: 'totp' });
  if (factor?.type !== 'totp') throw new Error('There is no factor.');
  const { access_token: token, refresh_token: refreshToken } = member.session;
  const code = await generate({ secret: factor.totp.secret });
  await member.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect((await member.client.from('journal_entries').select('title')).error).toBeNull();
  expect((await request(token, 'GET', '/rest/v1/journal_entries?select=title')).code).toBe('42501');
  const refreshed = await request(undefined, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: refreshToken,
  });
  expect([refreshed.status, JSON.stringify(refreshed.body)]).toEqual([400, expect.stringContaining('Already Used')]);
});

test('the policies hold on their own: as a member who owes it she sees no row and changes none', async () => {
  for (const { name, columns } of tables.filter(({ name }) => name !== 'user_stats')) {
    const count = `select ${columns.map((column) => `"${column}"`).join(', ')} from public.${name}`;
    expect({ name, rows: (await inSql('owed', (client) => client.query(count))).rowCount }).toEqual({ name, rows: 0 });
  }
  const bucket = `select name from storage.objects where bucket_id = 'journal-files'`;
  expect((await inSql('owed', (client) => client.query(bucket))).rowCount).toBe(0);
  expect((await inSql('done', (client) => client.query(bucket))).rowCount).toBe(1);
  const write = `insert into public.journal_entries (user_id, title) values ('${maya.id}', 'Theirs')`;
  await expect(inSql('owed', (client) => client.query(write))).rejects.toMatchObject({ code: '42501' });
  expect((await inSql('done', (client) => client.query(write))).rowCount).toBe(1);
});

test('it costs a member one comparison a statement, however many rows there are', async () => {
  const explain =
    'explain (analyze, verbose, costs off, timing off, summary off) select title from public.journal_entries';
  const { rows } = await inSql('done', (client) => client.query<{ 'QUERY PLAN': string }>(explain));
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(
    /InitPlan 1[^\n]*\n\s*->\s+Result \(actual rows=1(?:\.00)? loops=1\)\n\s*Output: COALESCE\(\(current_setting\('kindling\.second_factor'/,
  );
  expect(plan).not.toMatch(/second_factor_done|mfa_factors/);
});

test('Second factor: a moderator has 14 days for one; then the role rests until there is one', async () => {
  const olga = await stack.newMember('Olga Reid');
  expect((await olga.client.rpc('second_factor_due')).data).toBeNull();
  await stack.sql.query(`select private.set_role($1, 'admin')`, [olga.email]);
  const due = new Date((await olga.client.rpc('second_factor_due')).data as string).getTime() - Date.now();
  expect(due / 86_400_000).toBeCloseTo(14, 2);
  const reads = async ({ client }: Pick<Persona, 'client'>) => [
    (await client.rpc('reviewers')).error?.code,
    ((await client.from('role_changes').select('id')).data ?? []).length > 0,
  ];
  expect(await reads(olga)).toEqual([undefined, true]);
  await stack.sql.query('update private.second_factor_grace set ends_at = now()');
  expect(await reads(olga)).toEqual(['42501', false]);
  expect((await olga.client.rpc('my_role')).data).toBe('admin');
  expect(Date.parse((await olga.client.rpc('second_factor_due')).data as string)).toBeLessThan(Date.now());
  const { data: factor } = await olga.client.auth.mfa.enroll({ factorType: 'totp' });
  const [factorId, secret] = [factor?.id ?? '', factor?.totp.secret ?? ''];
  expect(await reads(olga)).toEqual(['42501', false]);
  await olga.client.auth.mfa.challengeAndVerify({ factorId, code: await generate({ secret }) });
  expect(await reads(olga)).toEqual([undefined, true]);
  expect((await olga.client.rpc('second_factor_due')).data).toBeNull();
  // At aal1 requests run as a visitor.
  const again = stack.visitor();
  await again.auth.signInWithPassword(olga);
  expect(await reads({ client: again })).toEqual(['42501', false]);
  // Granting the role again restarts the grace period; only an admin can, and it is logged.
  await stack.sql.query(
    `select set_config('kindling.last_admin', 'leave', true), private.set_role($1, null), private.set_role($1, 'moderator')`,
    [olga.email],
  );
  const { rows } = await stack.sql.query(
    'select ends_at > now() as runs from private.second_factor_grace where user_id = $1',
    [olga.id],
  );
  expect(rows).toEqual([{ runs: true }]);
});
