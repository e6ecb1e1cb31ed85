import type { Persona } from '@kindling/test-kit';

/** Unique username. */
export function newUsername(): string {
  return `u${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** Creates the member's card. */
export async function createMemberCard({ client }: Persona, publicName = 'Maya E.'): Promise<string> {
  const username = newUsername();
  const { error } = await client.from('member_cards').insert({ public_name: publicName, username });
  if (error) throw error;
  return username;
}

/** Creates a post and returns its id. */
export async function createPost({ client }: Persona, content = 'First bowl.'): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await client.from('posts').insert({ id, content });
  if (error) throw error;
  return id;
}

export async function createComment({ client }: Persona, postId: string, content = 'Lovely.'): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await client.from('comments').insert({ id, post_id: postId, content });
  if (error) throw error;
  return id;
}

/** Submits a post as a story and returns its id. */
export async function offerStory({ client }: Persona, postId: string, change: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await client
    .from('stories')
    .insert({ id, post_id: postId, title: 'The bowl that leaned', ...change });
  if (error) throw error;
  return id;
}
