import type { Persona, Stack } from '@kindling/test-kit';

/** New member with the moderator role. */
export async function newModerator(stack: Stack, name = 'Nina Wells', role = 'moderator'): Promise<Persona> {
  const nina = await stack.newMember(name);
  await stack.sql.query('select private.set_role($1, $2)', [nina.email, role]);
  return nina;
}

/** Inserts a pending listing, some hours old. Returns its slug. */
export async function addPendingListing(
  stack: Stack,
  name: string,
  { hoursAgo = 1, email = 'hello@example.org' } = {},
) {
  const { rows } = await stack.sql.query<{ id: string; slug: string }>(
    `insert into public.business_listings (business_name, contact_name, contact_email, contact_phone, business_website,
       business_location, business_description, services_offered, category, social_media_links, created_at, updated_at)
     values ($1, 'Freya Castell', $3, '07700 900901', 'https://loom.example/studio', 'The Wharf, Kettlewick',
       'Weaving on table looms in a loft.' || chr(10) || 'Five looms, so five of you.', array['Weave a scarf', 'Loom hire'],
       'arts', '{"links": ["@loomandladder", "https://photos.example/loom"]}', now() - $2 * interval '1 hour', now() - $2 * interval '1 hour')
     returning id, slug`,
    [name, hoursAgo, email],
  );
  return rows[0] ?? { id: '', slug: '' };
}

/** Empties the review queues between tests. */
export async function clearQueues(stack: Stack): Promise<void> {
  for (const table of ['business_listings', 'class_submissions', 'instructor_profiles']) {
    await stack.sql.query(`delete from public.${table} where status = 'pending'`);
  }
  await stack.sql.query('delete from public.revisions');
  await stack.sql.query(`delete from public.stories where status = 'offered'`);
}

/** Decides on the current version of a submission through the API. */
export async function recordDecision(
  stack: Stack,
  by: Persona,
  kind: string,
  id: string,
  decision: object,
): Promise<void> {
  const { rows } = await stack.sql.query<{ seen: string }>(
    'select updated_at::text as seen from private.submissions where kind = $1 and id = $2',
    [kind, id],
  );
  await by.client.rpc('decide', { kind, subject_id: id, seen: rows[0]?.seen, ...decision }).throwOnError();
}
