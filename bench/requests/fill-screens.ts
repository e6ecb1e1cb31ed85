import type { Persona, Stack } from '@kindling/test-kit';
import { placesImported } from '../measuring/places-imported.ts';
import { fillDirectory } from '../search/fill-directory.ts';
import { delayJobs } from './delay-jobs.ts';
import { fillClasses } from './fill-classes.ts';
import { fillCommunity, liftWriteBounds } from './fill-community.ts';
import { newMembers } from './new-members.ts';

/**
 * Fills what the screens ask most: directory, classes, feed, journals and profiles of new members, whom no bound of a
 * day meets.
 */
export async function fillScreens(
  stack: Stack,
  { members: count, listings }: { members: number; listings: number },
): Promise<Persona[]> {
  const members = await newMembers(stack, count);
  await fillDirectory(stack.sql, listings);
  await fillClasses(stack.sql);
  const client = await stack.sql.connect();
  try {
    await fillCommunity(client, members);
    await liftWriteBounds(client);
    await delayJobs(client);
    await client.query(`insert into public.profiles (id, name) select id, 'Maya' from unnest($1::uuid[]) id`, [
      members.map(({ id }) => id),
    ]);
    await placesImported(stack);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
  return members;
}
