import { type Story, type StoryRow, storyColumns, toStory, toStoryRow } from '@kindling/domain/community/stories';
import type { StoryValues } from '@kindling/domain/community/story-schema';
import { keysetAfter } from '@kindling/domain/keyset';
import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';

const pageSize = 4;

/** Page of stories with the next cursor. Without stories whose post is not visible to the member. */
export interface StoriesPage {
  stories: Story[];
  last: StoryRow | undefined;
}

/** Keyset pagination: featured stories, latest first, after `last`. */
export async function readFeatured(supabase: Backend, last: StoryRow | undefined): Promise<StoriesPage> {
  let query = supabase.from('stories').select(storyColumns).eq('status', 'featured');
  if (last) query = query.or(keysetAfter({ at: `${last.featured_at}`, id: last.id }, { column: 'featured_at' }));
  const { data } = await query
    .order('featured_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .overrideTypes<StoryRow[], { merge: false }>()
    .throwOnError();
  return { stories: asStories(data), last: data.length < pageSize ? undefined : data.at(-1) };
}

/** One story in full; null where it is not visible. */
export async function readStory(supabase: Backend, id: string): Promise<Story | null> {
  const { data } = await supabase
    .from('stories')
    .select(storyColumns)
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<StoryRow | null, { merge: false }>()
    .throwOnError();
  return (data && toStory(data)) ?? null;
}

/** Submitted stories with their review status, latest first. Only of the member's own posts. */
export async function readOffered(supabase: Backend, userId: string): Promise<Story[]> {
  const { data } = await supabase
    .from('stories')
    .select(storyColumns.replace('posts(', 'posts!inner('))
    .eq('posts.author_id', userId)
    .order('offered_at', { ascending: false })
    .limit(100)
    .overrideTypes<StoryRow[], { merge: false }>()
    .throwOnError();
  return asStories(data);
}

/** Idempotency key: the id is made by the client and reused for a retry, so that no story arrives twice. */
export async function offerStory(
  supabase: Backend,
  values: StoryValues,
  story: { id: string; postId: string },
): Promise<void> {
  await insertOnce(supabase.from('stories').insert(toStoryRow(values, story)).throwOnError());
}

/** Resubmits a story. */
export async function offerAgain(supabase: Backend, values: StoryValues, story: { id: string; postId: string }) {
  const { id, post_id: _sameAsBefore, ...changed } = toStoryRow(values, story);
  await supabase
    .from('stories')
    .update({ ...changed, status: 'offered' })
    .eq('id', id)
    .throwOnError();
}

export async function withdrawStory(supabase: Backend, id: string): Promise<void> {
  await supabase.from('stories').update({ status: 'withdrawn' }).eq('id', id).throwOnError();
}

function asStories(rows: readonly StoryRow[]): Story[] {
  return rows.flatMap((row) => toStory(row) ?? []);
}
