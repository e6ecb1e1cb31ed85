import type { Pool } from 'pg';
import { newMembers } from '../../bookings/booking-calls.ts';

/** Part of a wish that a test cares about. */
export interface Wish {
  thing: string;
  place_name: string;
  latitude: number;
  longitude: number;
  times: string[];
}

/** A wish in the middle of a cell: nothing of it is near the border. */
export const evening: Wish = {
  thing: 'pottery-ceramics',
  place_name: 'Kettlewick',
  latitude: 54.15,
  longitude: -1.75,
  times: ['weekday-evening'],
};

/** Members whose addresses were confirmed so many days ago. */
export async function newConfirmed(sql: Pool, count: number, days = 8): Promise<string[]> {
  const ids = await newMembers(sql, count);
  await sql.query(`update auth.users set email_confirmed_at = now() - make_interval(days => $2) where id = any ($1)`, [
    ids,
    days,
  ]);
  return ids;
}

/** Wishes of members, each from a network of its own or all from one. */
export async function wishAll(sql: Pool, members: readonly string[], wish: Partial<Wish> = {}, network?: string) {
  const { thing, place_name, latitude, longitude, times } = { ...evening, ...wish };
  await sql.query(
    `insert into public.wishes (user_id, thing, place_name, latitude, longitude, times, network_hash)
     select m, $2, $3, $4, $5, $6, sha256(coalesce($7, m::text)::bytea) from unnest($1::uuid[]) as m`,
    [members, thing, place_name, latitude, longitude, times, network ?? null],
  );
}

/** Place for cells to be named after. */
export const placeAt = (sql: Pool, id: number, name: string, latitude: number, longitude: number, population = 1000) =>
  sql.query(
    `insert into private.places (id, name, country, country_name, latitude, longitude, population)
     values ($1, $2, 'GB', 'United Kingdom', $3, $4, $5)`,
    [id, name, latitude, longitude, population],
  );

export interface Counted {
  thing: string;
  cell: number;
  time_group: string;
  women: number;
}

export const countedWishes = async (sql: Pool): Promise<Counted[]> =>
  (await sql.query('select * from private.counted_wishes() order by thing, cell, time_group')).rows;

/** Publishes anew, as a month of its own. */
export async function publish(sql: Pool, scale?: number): Promise<Counted[]> {
  await sql.query('delete from private.demand_publications');
  await sql.query(
    scale === undefined ? 'select private.publish_demand()' : 'select private.publish_demand(scale => $1)',
    scale === undefined ? [] : [scale],
  );
  const { rows } = await sql.query('select thing, cell, time_group, women from private.demand order by 1, 2, 3');
  return rows;
}
