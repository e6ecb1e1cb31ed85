import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fillSessions } from '../search/fill-sessions.ts';

const sessions = 400;
const lastWeek = 9;

/** Ids of sessions.sql: classes are numbered from 1, their weekly dates from 0. */
const idOf = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
export const benchClassId = idOf('bench class 1');

/** A date of another class for each client, months ahead. */
export const benchSessionId = (client: number): string => idOf(`bench session ${client + 1} ${lastWeek}`);

/** Classes with dates, at venues with two photographs each; the one that is asked for is at a venue. */
export async function fillClasses(sql: pg.Pool): Promise<void> {
  await fillSessions(sql, sessions);
  await sql.query(
    `update public.class_sessions set venue_id = (select id from public.venues order by id limit 1) where class_id = $1`,
    [benchClassId],
  );
  await sql.query(
    `insert into public.photos (venue_id, owner_id, alt, position, status, key, width, thumbhash, preview, published)
     select v.id, v.owner_id, 'The room from the door', n, 'approved', md5(v.id::text) || md5(n::text), 1600, 'YJqGPQw7sFlslqhFafSE',
            'data:image/webp;base64,UklGRg==', true
       from public.venues v, generate_series(1, 2) as n`,
  );
  await sql.query('vacuum (analyze) public.photos, public.class_sessions');
}
