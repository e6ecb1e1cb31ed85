import { randomBytes } from 'node:crypto';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, errorOf, member, newAccount, runAs, visitor, withSession } from '../support/run-as.ts';

// Enforcement of private.write_bounds: limits for each day, network and account, and the cleanup of what was counted.

const scores = `'{"A":14,"B":14,"C":14,"D":14,"E":14,"F":16,"G":14}'`;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

async function list(text: string): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

const fromAddress = (speaker: Caller, address: string): Caller => ({
  ...speaker,
  headers: { ...speaker.headers, 'x-forwarded-for': address },
});

/** Sets today's write counter. */
async function insertCount(what: string, count: number): Promise<void> {
  await stack.sql.query(
    `insert into private.submission_counts (key, day, count)
     values (sha256(convert_to($1, 'UTF8')), (now() at time zone 'utc')::date, $2)`,
    [what, count],
  );
}

async function countOf(what: string): Promise<number | undefined> {
  const { rows } = await stack.sql.query<{ count: number }>(
    `select count from private.submission_counts where key = sha256(convert_to($1, 'UTF8'))`,
    [what],
  );
  return rows[0]?.count;
}

describe('a visitor', () => {
  const many = `insert into public.quiz_completions (session_id, primary_type, percentage_scores)
    select $1, 'mover', ${scores}
      from generate_series(1, 50)`;
  const record = (address: string) =>
    errorOf(stack.sql, fromAddress(visitor, address), many, [randomBytes(24).toString('base64url')]);
  const size = async () =>
    Number((await stack.sql.query(`select count(*)::int as rows from public.quiz_completions`)).rows[0].rows);

  test('Rate limit: fills nothing: with a new session each time, her network records 2,000 quizzes in a day and then no more', async () => {
    const answers = [];
    for (let n = 0; n < 60; n += 4) {
      answers.push(...(await Promise.all(Array.from({ length: 4 }, () => record('198.51.100.20')))));
    }
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(40);
    expect(new Set(answers.slice(44))).toEqual(new Set(['PT429']));
    expect(await size()).toBe(2_000);
    expect(await record('198.51.100.21')).toBe('allowed');
  });

  test('an address of her own for each request gains an IPv6 site ten networks, and no more', async () => {
    const before = await size();
    await insertCount('insert public.quiz_completions network 2001:db8:7::/48', 19_900);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await record(`2001:db8:7:${n}::1`));
    expect(answers).toEqual(['allowed', 'allowed', 'PT429', 'PT429', 'PT429']);
    expect(await size()).toBe(before + 100);
  });

  test('what was refused for its network is refused before it is written', async () => {
    const pages = async () =>
      Number((await stack.sql.query(`select pg_relation_size('public.quiz_completions') as bytes`)).rows[0].bytes);
    const before = await pages();
    for (let n = 0; n < 40; n += 1) expect(await record('198.51.100.20')).toBe('PT429');
    expect(await pages()).toBe(before);
  });
});

describe('a member', () => {
  let maya: Persona;
  beforeAll(async () => {
    maya = await stack.newMember();
  });

  test('saves her profile 200 times in a day, pictures and all', async () => {
    await maya.client.from('profiles').upsert({ id: maya.id, name: 'Maya' });
    await insertCount(`update public.profiles member ${maya.id}`, 197);
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const { error, status } = await maya.client
        .from('profiles')
        .update({ location: `Mill ${n}` })
        .eq('id', maya.id);
      answers.push([status, error?.code]);
    }
    expect(answers.slice(3)).toEqual(Array.from({ length: 3 }, () => [429, 'PT429']));
  });

  test('Idempotency: who sends the last one of a day again is told that it has arrived, and what is there already is not counted', async () => {
    const ruth = member(await newAccount(stack.sql));
    const id = crypto.randomUUID();
    const entry = `insert into public.journal_entries (id, user_id, title, content) values ($1, $2, 'x', 'x')`;
    await runAs(
      stack.sql,
      ruth,
      `insert into public.journal_entries (user_id, title, content) select $1, 'x', 'x' from generate_series(1, 99)`,
      [ruth.id],
    );
    expect(await errorOf(stack.sql, ruth, entry, [id, ruth.id])).toBe('allowed');
    expect(await errorOf(stack.sql, ruth, entry, [id, ruth.id])).toBe('23505');
    expect(await errorOf(stack.sql, ruth, entry, [crypto.randomUUID(), ruth.id])).toBe('PT429');

    const likes = member(await newAccount(stack.sql));
    const choose = `insert into public.user_passions (user_id, passion_name) values ($1, 'Yoga') on conflict do nothing`;
    for (let n = 0; n < 5; n += 1) await runAs(stack.sql, likes, choose, [likes.id]);
    expect(await countOf(`insert public.user_passions member ${likes.id}`)).toBe(1);
  });

  test('Write skew: keeps so much and no more, on whichever days she wrote it; two at once are not both the last', async () => {
    const id = await newAccount(stack.sql);
    await stack.sql.query(
      `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, percentage_scores, recommendations)
       select $1, 'The Mover', 'x', 'x', ${scores}, '{Clay}' from generate_series(1, 999)`,
      [id],
    );
    const save = `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, percentage_scores, recommendations)
      select user_id, personality_name, personality_description, personality_emoji, percentage_scores, recommendations from public.quiz_results where user_id = $1 limit 1`;
    const answers = await Promise.all([1, 2].map(() => errorOf(stack.sql, member(id), save, [id])));
    expect(answers.sort()).toEqual(['PT413', 'allowed']);
  });

  test('many accounts from one network are bounded together', async () => {
    await insertCount('insert public.journal_entries network 203.0.113.77', 4_999);
    const entry = `insert into public.journal_entries (user_id, title, content) values ($1, 'x', 'x')`;
    const answers = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await newAccount(stack.sql);
      answers.push(await errorOf(stack.sql, fromAddress(member(id), '203.0.113.77'), entry, [id]));
    }
    expect(answers).toEqual(['allowed', 'PT429', 'PT429']);
  });

  test('what she causes in a table as its owner does it is no write of hers: a like changes a post, and edits none', async () => {
    const [author, reader] = [await newAccount(stack.sql), await newAccount(stack.sql)];
    await stack.sql.query(
      `insert into public.member_cards (user_id, username, public_name) values ($1, 'author_of_it', 'Author')`,
      [author],
    );
    const { rows } = await stack.sql.query(
      `insert into public.posts (author_id, content) values ($1, 'x') returning id`,
      [author],
    );
    const like = 'insert into public.post_likes (post_id, user_id) values ($1, $2)';
    expect(await errorOf(stack.sql, member(reader), like, [rows[0].id, reader])).toBe('allowed');
    expect(await countOf(`insert public.post_likes member ${reader}`)).toBe(1);
    expect(await countOf(`update public.posts member ${reader}`)).toBeUndefined();
  });
});

describe('a bucket', () => {
  test('takes 300 files of a member in a day, and refuses the next before its bytes are read', async () => {
    const ines = await stack.newMember('Ines Ortega');
    await insertCount(`insert storage.objects/journal-files member ${ines.id}`, 299);
    const files = ines.client.storage.from('journal-files');
    const photo = new Blob(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      { type: 'image/png' },
    );
    expect((await files.upload(`${ines.id}/photo-1.png`, photo)).error).toBeNull();
    const { error } = await files.upload(`${ines.id}/photo-2.png`, photo);
    expect(error).toMatchObject({ statusCode: '429' });
  });
});

describe('what is tidied away', () => {
  test('quizzes of visitors who never joined go after 30 days; those that were converted, and members’, stay', async () => {
    const id = await newAccount(stack.sql);
    await stack.sql.query('delete from public.quiz_completions');
    await stack.sql.query(
      `insert into public.quiz_completions (user_id, session_id, primary_type, percentage_scores, signed_up_after, created_at)
       select u, repeat('x', 40), type, ${scores}, s, now() - age
         from (values (null::uuid, 'mover', false, interval '31 days'), (null, 'creative', false, '29 days'), (null, 'thinker', true, '31 days'), ($1::uuid, 'hustler', false, '31 days')) v (u, type, s, age)`,
      [id],
    );
    await stack.sql.query('select private.cleanup_writes(10000)');
    expect(await list('select primary_type as name from public.quiz_completions order by 1')).toEqual([
      'creative',
      'hustler',
      'thinker',
    ]);
  });

  test('counts of days that are over go, so many at once', async () => {
    await stack.sql.query(
      `insert into private.submission_counts select sha256(n::text::bytea), '2026-01-01', 1 from generate_series(1, 250) n`,
    );
    const gone = async () => (await stack.sql.query('select private.cleanup_writes(100) as n')).rows[0].n;
    expect([await gone(), await gone(), await gone(), await gone()]).toEqual([100, 100, 50, 0]);
  });
});

test('a visit is marked as converted as often as anybody needs, and no more', async () => {
  const session = randomBytes(24).toString('base64url');
  const there = fromAddress(withSession(visitor, session), '192.0.2.250');
  await runAs(
    stack.sql,
    there,
    `insert into public.quiz_completions (session_id, primary_type, percentage_scores)
    select $1, 'mover', ${scores} from generate_series(1, 50)`,
    [session],
  );
  const answers = [];
  for (let n = 0; n < 103; n += 1)
    answers.push(await errorOf(stack.sql, there, 'update public.quiz_completions set signed_up_after = true'));
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(100);
});
