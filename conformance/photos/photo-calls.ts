import type { Persona, Stack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { expect } from 'vitest';
import { decideSubmission } from '../support/submit-forms.ts';

/** What photographs are about: an id, and for a listing the token of its private link. */
export interface PhotoSubject {
  kind: 'class' | 'instructor' | 'venue' | 'listing';
  subject: string;
}

export interface OwnPhoto {
  id: string;
  status: string;
  problem: string | null;
  decline_reason: string | null;
  alt: string;
  key: string | null;
  width: number | null;
  preview: string | null;
  replaces: string | null;
}

export function jpeg(width = 640, height = 400, background = '#8a5a3b'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Id of the photograph of an upload's name. */
export const photoOf = (name: string) => name.split('/').at(-1) ?? '';

/** Reserves a photograph and uploads it, as the page does. Returns its id. */
export async function addPhoto(
  client: SupabaseClient,
  about: PhotoSubject,
  bytes: Buffer,
  { alt = 'A table with clay', replaces, type = 'image/jpeg' }: { alt?: string; replaces?: string; type?: string } = {},
): Promise<string> {
  const { data, error } = await client.rpc('add_photo', { ...about, alt, ...(replaces && { replaces }) });
  if (error) throw error;
  const sent = await client.storage
    .from('photo-uploads')
    .upload(data, new Blob([new Uint8Array(bytes)], { type }), { contentType: type });
  if (sent.error) throw sent.error;
  return photoOf(data);
}

export async function ownPhotos(client: SupabaseClient, about: PhotoSubject): Promise<OwnPhoto[]> {
  const { data, error } = await client.rpc('own_photos', { ...about });
  if (error) throw error;
  return data;
}

/** Waits until the worker has processed it. */
export async function processed(client: SupabaseClient, about: PhotoSubject, id: string): Promise<OwnPhoto> {
  const find = async () => (await ownPhotos(client, about)).find((photo) => photo.id === id);
  await expect.poll(async () => (await find())?.status, { timeout: 45_000 }).toMatch(/pending|failed/);
  const photo = await find();
  if (!photo) throw new Error('The photograph has gone.');
  return photo;
}

export async function addProcessed(client: SupabaseClient, about: PhotoSubject, alt?: string): Promise<OwnPhoto> {
  return processed(client, about, await addPhoto(client, about, await jpeg(), alt === undefined ? {} : { alt }));
}

/** Decides on a photograph. */
export async function decidePhoto(stack: Stack, moderator: Persona, id: string, reason?: string): Promise<string> {
  const decision = reason ? { decision: 'declined', reason } : { decision: 'approved' };
  const { data, error } = await decideSubmission(stack, moderator, 'photo', id, decision);
  if (error) throw error;
  return data.id;
}

/** File names of a photograph by bucket. */
export async function filesOf({ sql }: Stack, key: string): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ bucket: string; files: number }>(
    `select bucket_id as bucket, count(*)::integer as files from storage.objects where name like $1 || '-%' group by 1`,
    [key],
  );
  return Object.fromEntries(rows.map(({ bucket, files }) => [bucket, files]));
}
