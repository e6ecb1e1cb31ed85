import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Batch, type Statement } from './batch.ts';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.KINDLING_TEST_CLUSTER ?? '' });
  await client.connect();
  await client.query(`create temporary table kept (n integer unique deferrable initially deferred)`);
});
afterAll(() => client.end());

const run = (...statements: Statement[]) => client.query(new Batch(statements)).finished;
const say = (text: string, ...values: unknown[]): Statement => ({ text, values });
const kept = async () => (await client.query('select n from kept order by n')).rows.map(({ n }) => n);

test('answers with the rows of the last statement, each value as its type', async () => {
  const last = say(
    'select $1::int as a, $2::text as b, $3::text[] as c, $4::jsonb as d',
    1,
    'x',
    ['p"q', null, 'r,s'],
    { k: 1 },
  );
  const result = await run(say('select 1 as other'), last);
  expect(result).toMatchObject({ command: 'SELECT', rowCount: 1 });
  expect(result.rows).toEqual([{ a: 1, b: 'x', c: ['p"q', null, 'r,s'], d: { k: 1 } }]);
});

test('is one transaction: settings hold to its end, and an error undoes all of it', async () => {
  const shown = await run(
    say(`select set_config('kindling.word', 'inside', true)`),
    say(`select current_setting('kindling.word') as word`),
  );
  expect(shown.rows).toEqual([{ word: 'inside' }]);
  expect((await client.query(`select current_setting('kindling.word', true) as word`)).rows).toEqual([{ word: '' }]);
  await expect(run(say('insert into kept values (1)'), say('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
  expect(await kept()).toEqual([]);
  await run(say('insert into kept values (1)'), say('insert into kept values (2)'));
  expect(await kept()).toEqual([1, 2]);
});

test('is not answered before the commit has succeeded', async () => {
  await expect(run(say('select 1'), say('insert into kept values (2)'))).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([1, 2]);
});

test('what follows an error is not run', async () => {
  await expect(run(say('select 1 / 0'), say('insert into kept values (3)'))).rejects.toMatchObject({ code: '22012' });
  expect(await kept()).toEqual([1, 2]);
  expect((await run(say('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

test('begun with BEGIN, it stays open for a verdict', async () => {
  await run(say('begin'), say('insert into kept values (4)'));
  await client.query('rollback');
  expect(await kept()).toEqual([1, 2]);
});

test('named statements are prepared once, survive an error, and make room', async () => {
  const named = (n: number): Statement => ({ name: `n${n}`, text: `select ${n} / $1::int as q`, values: [1] });
  await expect(run(say('select 1'), { ...named(0), values: [0] })).rejects.toMatchObject({ code: '22012' });
  expect((await run(named(0))).rows).toEqual([{ q: 0 }]);
  for (let n = 0; n < 300; n++) expect((await run(named(n))).rows).toEqual([{ q: n }]);
  const { rows } = await client.query(
    `select count(*)::int as count from pg_prepared_statements where name ~ '^n[0-9]+$'`,
  );
  expect(rows[0].count).toBeLessThanOrEqual(257);
  expect((await run(named(0))).rows).toEqual([{ q: 0 }]);
});
