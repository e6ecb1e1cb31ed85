import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { Stack } from '@kindling/test-kit';
import { newAccount } from '../support/run-as.ts';
import type { MadeSession, SessionFilters } from './filter-sessions.ts';

/** Inserts each session with a class and a venue of its own, through the triggers that index it. */
export async function insertSessions(stack: Stack, sessions: readonly MadeSession[]): Promise<void> {
  const teacher = await newAccount(stack.sql, { name: 'Ruth Pemberton' });
  const rows = sessions.map(({ id, startsAt, point, access, childcare, places, price, ...rest }) => ({
    ...rest,
    id,
    class_id: crypto.randomUUID(),
    venue_id: rest.format === 'virtual' ? null : crypto.randomUUID(),
    starts_at: startsAt.toISOString(),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    has: [...access, ...(childcare ? ['childcare'] : [])],
    booked: places === 0,
    price,
  }));
  const made = `with made as (
       select m.* from jsonb_to_recordset($1::jsonb) as m (
         id uuid, class_id uuid, venue_id uuid, starts_at timestamptz, "timeZone" text, title text, category text,
         level text, format text, price integer, currency text, has text[], latitude numeric, longitude numeric)
     )`;
  await stack.sql.query(
    `${made} insert into public.venues (id, owner_id, name, address, town, latitude, longitude, step_free_entrance,
         step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome)
       select venue_id, $2, 'Hall', '1 Mill Lane', 'Nowhere', latitude, longitude, 'step_free_entrance' = any (has),
              'step_free_toilet' = any (has), 'hearing_loop' = any (has), 'quiet_space' = any (has),
              'seating' = any (has), 'parking' = any (has), 'childcare' = any (has), 'baby_welcome' = any (has)
         from made where venue_id is not null`,
    [JSON.stringify(rows), teacher],
  );
  await stack.sql.query(
    `${made} insert into public.class_submissions (id, submitted_by, instructor_name, instructor_email, class_title,
         class_description, class_category, class_format, experience_level, pricing_type, status)
       select class_id, $2, 'Ruth', 'ruth@example.org', title, 'Two hours and a half.', category, format, level,
              'message', 'approved' from made`,
    [JSON.stringify(rows), teacher],
  );
  await stack.sql.query(
    `${made} insert into public.class_sessions (id, class_id, venue_id, starts_at, ends_at, time_zone, capacity,
         places_left, price_kind, price_amount, price_currency, online_link)
     select id, class_id, venue_id, starts_at, starts_at + interval '1 hour', "timeZone", 1, 1,
            case when price is null then 'as_class' when price = 0 then 'pay_what_you_like' else 'fixed' end,
            nullif(price, 0), case when price > 0 then currency end,
            case when format <> 'in-person' then 'https://video.example' end
       from made`,
    [JSON.stringify(rows)],
  );
  await stack.sql.query(
    `update public.class_details d set thing = m.thing, thing_guessed = false, language = m.language, women_only = m."womenOnly"
       from jsonb_to_recordset($1::jsonb) as m (class_id uuid, thing text, language text, "womenOnly" boolean)
      where d.class_id = m.class_id`,
    [JSON.stringify(rows)],
  );
  const guest = await newAccount(stack.sql, { name: 'Maya' });
  await stack.sql.query(
    `insert into public.bookings (session_id, user_id, seats, status, first_name, request_id)
     select (m ->> 'id')::uuid, $2, 1, 'booked', 'Maya', gen_random_uuid()
       from jsonb_array_elements($1::jsonb) as m where (m ->> 'booked')::boolean`,
    [JSON.stringify(rows), guest],
  );
}

export async function removeSessions(stack: Stack): Promise<void> {
  await stack.sql.query('delete from public.class_submissions; delete from public.venues');
}

/** A page of a search as a visitor. */
export async function searchSessions(stack: Stack, filters: SessionFilters): Promise<SessionSearchResult[]> {
  const { data, error } = await stack.visitor().rpc('search_sessions', withoutUndefined(filters));
  if (error) throw error;
  return data;
}

/** Every page of a search, by its cursor. */
export async function allPages(stack: Stack, filters: SessionFilters, size: number): Promise<SessionSearchResult[]> {
  const found: SessionSearchResult[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await searchSessions(stack, {
      ...filters,
      page_size: size,
      ...(last && { after_starts_at: last.starts_at, after_id: last.id }),
      ...(last && filters.sort === 'nearest' && last.distance_km !== null && { after_distance_km: last.distance_km }),
    });
    found.push(...page);
    if (page.length < size) return found;
  }
}

function withoutUndefined(filters: SessionFilters): Record<string, never> {
  return JSON.parse(JSON.stringify(filters));
}
