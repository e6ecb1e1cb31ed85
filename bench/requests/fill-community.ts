import type pg from 'pg';

const tables = ['posts', 'comments', 'post_likes', 'post_reactions', 'blocks', 'member_cards', 'journal_entries'];

/**
 * A community of two thousand with five thousand posts, in which each of `readers` has blocked five and written 200
 * entries.
 */
export async function fillCommunity(sql: pg.ClientBase, readers: readonly { id: string }[]): Promise<void> {
  const ids = readers.map(({ id }) => id);
  for (const table of tables) await sql.query(`alter table public.${table} disable trigger user`);
  await sql.query(
    `insert into auth.users (email) select 'neighbour' || n || '@example.org' from generate_series(1, 2000) n`,
  );
  await sql.query(
    `insert into public.member_cards (user_id, public_name, username)
     select id, 'Nora N.', 'n_' || left(replace(id::text, '-', ''), 24) from auth.users`,
  );
  await sql.query(
    'create temporary table people as select id, row_number() over (order by id) - 1 as at from auth.users',
  );
  const someone = (of: string) => `(select id from people where at = (${of}) % (select count(*) from people))`;
  await sql.query(
    `insert into public.posts (author_id, content, topic, created_at)
     select ${someone('n')}, 'Number ' || n || '. ' || repeat('It was new to me, and I would do it again. ', 4), 'wins',
            now() - n * interval '7 minutes' from generate_series(1, 5000) n`,
  );
  await sql.query(
    'create temporary table newest as select id, author_id, created_at, row_number() over (order by created_at desc) as at from public.posts order by created_at desc limit 500',
  );
  await sql.query(
    `insert into public.comments (post_id, author_id, content, created_at)
     select id, ${someone('newest.at * 31 + k')}, 'How lovely', created_at + k * interval '1 minute'
       from newest, generate_series(1, 8) k`,
  );
  await sql.query(
    `insert into public.post_likes (post_id, user_id)
     select newest.id, people.id from newest join people on (people.at + newest.at) % 97 = 0
     union select newest.id, reader from newest, unnest($1::uuid[]) reader where newest.at % 3 = 0`,
    [ids],
  );
  await sql.query(
    `insert into public.post_reactions (post_id, user_id, kind, post_author_id)
     select newest.id, people.id, 'brave', newest.author_id from newest join people on (people.at + newest.at) % 301 = 0 and people.id <> author_id`,
  );
  await sql.query(
    `insert into public.blocks (blocker_id, blocked_id)
     select reader, blocked.id from unnest($1::uuid[]) reader,
       lateral (select id from people where id <> reader order by md5(id::text || reader) limit 5) blocked`,
    [ids],
  );
  await sql.query(
    `insert into public.journal_entries (user_id, title, content, mood, created_at, time_zone, local_day)
     select reader, 'Day ' || n, repeat('A quiet day with a long walk. ', 12), 'calm', now() - n * interval '5 hours', 'UTC',
            (now() at time zone 'UTC' - n * interval '5 hours')::date
       from unnest($1::uuid[]) reader, generate_series(1, 200) n`,
    [ids],
  );
  for (const table of tables) await sql.query(`alter table public.${table} enable trigger user`);
}

/** Takes away the bounds of what one member may write in a day, which a benchmark would only meet once. */
export async function liftWriteBounds(sql: pg.ClientBase): Promise<void> {
  await sql.query('update private.write_bounds set member = 1000000, network = 1000000, kept = null');
  const { rows } = await sql.query<{ definition: string }>(
    `select pg_get_functiondef('private.prepare_journal_entry()'::regprocedure) as definition`,
  );
  await sql.query(rows[0]?.definition.replace(', 100)', ', 1000000)') ?? '');
}
