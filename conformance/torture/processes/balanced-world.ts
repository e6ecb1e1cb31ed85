import { randomUUID } from 'node:crypto';
import type { BalancedServers } from '@kindling/test-kit/balanced-servers';
import { createConfirmedMember } from '@kindling/test-kit/confirmed-member';
import { networkHeader } from '@kindling/test-kit/nginx';
import type { Pool } from 'pg';
import { newTaughtClass } from '../../bookings/booking-calls.ts';

export interface Member {
  id: string;
  email: string;
  /** Each is in a network of her own. */
  network: string;
  token: string;
  refreshToken: string;
  /** Turns of her refresh token, which are taken one after another. */
  refreshing: Promise<void>;
  /** Acknowledged journal entries. */
  entries: string[];
}

/** What the requests are about. */
export interface World {
  url: string;
  publishableKey: string;
  members: Member[];
  /** A public business; its description carries a number that grows. */
  business: { id: string; slug: string };
  /** That number, as it was committed last. */
  version: number;
  /** Sessions that nobody has booked yet. */
  sessions: string[];
}

export const password = 'over the hills and far away';

export async function createWorld(
  servers: BalancedServers,
  sql: Pool,
  size: { members: number; sessions: number },
): Promise<World> {
  const members: Member[] = [];
  for (let n = 0; n < size.members; n++) {
    const network = `198.18.${n >> 8}.${n & 255}`;
    const headers = { [networkHeader]: network };
    const { id, email, session } = await createConfirmedMember(servers, password, headers);
    members.push({
      id,
      email,
      network,
      token: session.access_token,
      refreshToken: session.refresh_token,
      refreshing: Promise.resolve(),
      entries: [],
    });
  }
  const { classId } = await newTaughtClass(sql);
  const sessions = await sql.query<{ id: string }>(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
     select $1, now() + make_interval(days => 7, hours => n), now() + make_interval(days => 7, hours => n + 1), 'Europe/London', 4, 4
       from generate_series(1, $2::int) as n returning id`,
    [classId, size.sessions],
  );
  const { rows } = await sql.query<World['business']>(
    `insert into public.business_listings (business_name, contact_name, contact_email, business_location,
       business_description, services_offered, category, status, slug)
     values ('Copper Studio', 'Alex Rowan', 'alex@example.org', 'Ford', $1, array['Pottery'], 'arts', 'approved', $2)
     returning id, slug`,
    [describe(0), `copper-studio-${randomUUID().slice(0, 8)}`],
  );
  const [business] = rows;
  if (!business) throw new Error('There is no business.');
  const { url, publishableKey } = servers;
  return { url, publishableKey, members, business, version: 0, sessions: sessions.rows.map(({ id }) => id) };
}

const describe = (version: number) => `We teach pottery in a warm room, version ${version}.`;

/** Version that a page or an answer shows. */
export function versionIn(text: string): number {
  return Number(/warm room, version (\d+)/.exec(text)?.[1] ?? -1);
}

/** Changes the business, past the servers; they have to notice. */
export async function changeBusiness(world: World, sql: Pool): Promise<void> {
  const version = world.version + 1;
  await sql.query('update public.business_listings set business_description = $2 where id = $1', [
    world.business.id,
    describe(version),
  ]);
  world.version = version;
}
