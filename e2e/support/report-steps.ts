import type { Persona, Stack } from '@kindling/test-kit';
import type { Browser, Page } from '@playwright/test';

/** Member past the limits of new accounts, with a card. */
export async function newCommunityMember(stack: Stack, name: string): Promise<Persona> {
  const member = await stack.newMember(name);
  await stack.sql.query(`update auth.users set created_at = now() - interval '3 days' where id = $1`, [member.id]);
  const username = name.toLowerCase().replaceAll(/[^a-z]/g, '_');
  // Frees the name, which another test's member may have.
  await stack.sql.query(
    `update member_cards set username = left(username, 20) || '_' || left(user_id::text, 8) where username = $1`,
    [username],
  );
  await stack.sql.query('delete from private.used_usernames where username_hash = private.username_hash($1)', [
    username,
  ]);
  const { error } = await member.client.from('member_cards').insert({ public_name: name, username });
  if (error) throw error;
  return member;
}

export async function createPost({ client }: Persona, content: string): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await client.from('posts').insert({ id, content });
  if (error) throw error;
  return id;
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export async function createPostWithPhoto({ client, id: member }: Persona, content: string): Promise<string> {
  const [id, photo_path] = [crypto.randomUUID(), `${member}/photo-${crypto.randomUUID()}.png`];
  const stored = await client.storage.from('community-photos').upload(photo_path, dot, { contentType: 'image/png' });
  const { error } = await client.from('posts').insert({ id, content, photo_path });
  if (stored.error ?? error) throw stored.error ?? error;
  return id;
}

export async function fileReport({ client }: Persona, subject_id: string, change: object = {}): Promise<void> {
  const { error } = await client
    .from('reports')
    .insert({ subject_kind: 'post', subject_id, reason: 'harassment', ...change });
  if (error) throw error;
}

/** Second browser context, signed in as another member. */
export async function openAs(browser: Browser, stack: Stack, { session }: Persona): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url });
  await context.addInitScript((stored) => {
    if (location.protocol !== 'about:') localStorage.setItem('kindling-auth', stored);
  }, JSON.stringify(session));
  return context.newPage();
}
