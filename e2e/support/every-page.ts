import type { Persona, Stack } from '@kindling/test-kit';
import routes from '../../apps/web/app/routes.ts';
import { arrivalTokens } from './arrival-fixtures.ts';
import { bookingToken } from './booking-fixtures.ts';
import { insertInstructor } from './class-fixtures.ts';
import { addListing } from './listing-fixtures.ts';
import { insertSession, insertTaughtClass } from './session-fixtures.ts';

interface Entry {
  path?: string;
  children?: Entry[];
}

/**
 * Path patterns of the route table, without those of development and those for other sites' frames; an unknown path for
 * `*`.
 */
const patterns = (routes as Entry[])
  .flatMap(({ path = '', children }) => children?.map((child) => child.path ?? '') ?? [path])
  .filter((path) => !/^(dev|embed)\//.test(path))
  .map((path) => (path === '*' ? 'no-such-page' : path));

/** Address of every route, with a fixture behind each that shows one: a listing, a class, its teacher. */
export async function everyPage(stack: Stack, teacher: Persona): Promise<string[]> {
  const listing = await addListing(stack);
  const instructor = await insertInstructor(stack, {
    user_id: teacher.id,
    display_name: 'Maya’s Pots',
    status: 'approved',
  });
  const taught = await insertTaughtClass(stack, teacher);
  const session = await insertSession(stack, taught.id, { inMinutes: 60, capacity: 8 });
  const booking = await bookingToken(stack, teacher.id, taught.id);
  const arrival = await arrivalTokens(stack, teacher.id);
  const values: Record<string, string> = {
    'businesses/:slug': listing.slug,
    'listing-status/:token': listing.token,
    'unsubscribe/:token': listing.token,
    'guest/:token': listing.token,
    'booking/:token': booking,
    'arrival/:token': arrival.tap,
    'contact/:token': arrival.invitation,
    'overdue/:token': arrival.overdue,
    'circles/:id': crypto.randomUUID(),
    'classes/:slug': taught.slug,
    'instructors/:slug': instructor.slug,
    'teaching/reviews/:id': taught.id,
    'teaching/sessions/:id': session,
    'things/:slug': 'yoga',
    'appeal/:act': crypto.randomUUID(),
  };
  return patterns.map((pattern) => {
    const path = pattern.replace(/^[\w/-]+\/:\w+/, (start) => start.replace(/:\w+/, values[start] ?? ':'));
    if (path.includes(':')) throw new Error(`No value for the parameter of ${pattern}`);
    return `/${path}`;
  });
}

/** Addresses of a teacher's own pages: those of a class of hers and of its next date. */
export async function pagesOfTeacher({ sql }: Stack, { id }: Pick<Persona, 'id'>): Promise<string[]> {
  const { rows } = await sql.query<Record<'id' | 'slug' | 'session', string>>(
    `select c.id, c.slug, s.id as session from public.class_submissions c join public.class_sessions s on s.class_id = c.id
      where c.submitted_by = $1 and c.status = 'approved' and s.starts_at > now() limit 1`,
    [id],
  );
  return rows.flatMap(({ id: taught, slug, session }) => [
    `/classes/${slug}`,
    `/classes/${slug}/change`,
    `/classes/${slug}/plan`,
    `/teaching/reviews/${taught}`,
    `/teaching/sessions/${session}`,
    `/teaching/sessions/${session}/change`,
  ]);
}
