import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FileStore } from '@kindling/backend/storage/disk/file-store.ts';
import { journalBucket } from '@kindling/domain/journal/journal-file-paths';
import type { PoolClient } from 'pg';

const folder = new URL('../../../../../supabase/seed/photos/', import.meta.url);
const maxBytes = 1_000_000;

/** Whose photo it is, and the entry of her journal by its title, or her post by its number. */
type DemoPhoto = readonly [photo: string, email: string, at: { entry: string } | { post: number }];

const demoPhotos: readonly DemoPhoto[] = [
  ['three-pots', 'maya@demo.kindling.example', { entry: 'Three pots!' }],
  ['puddle', 'maya@demo.kindling.example', { entry: 'Half past four light' }],
  ['stitched-leaf', 'maya@demo.kindling.example', { entry: 'Second leaf' }],
  ['buttons', 'maya@demo.kindling.example', { entry: 'Rain' }],
  ['bowl-with-keys', 'maya@demo.kindling.example', { entry: 'Keys' }],
  ['bowl-with-keys', 'maya@demo.kindling.example', { post: 4 }],
  ['loaves', 'zofia@demo.kindling.example', { post: 6 }],
  ['river', 'bethan@demo.kindling.example', { post: 7 }],
  ['stitched-leaf', 'siobhan@demo.kindling.example', { post: 11 }],
  ['radishes', 'hattie@kettlewick.example', { post: 15 }],
  ['mist', 'siobhan@demo.kindling.example', { post: 25 }],
];

/** Photographs of the demo town's people, as `npm run demo-photos` paints them: files, rows, and what shows them. */
export async function seedPhotos(client: PoolClient, files: FileStore): Promise<void> {
  const thumbnails = JSON.parse(await readFile(new URL('thumbnails.json', folder), 'utf8')) as Record<string, string>;
  // Triggers mark as edited what is changed, and count changes.
  await client.query('alter table public.posts disable trigger user');
  await client.query('alter table public.journal_entries disable trigger user');
  for (const [index, [photo, email, at]] of demoPhotos.entries()) {
    const { rows } = await client.query<{ id: string }>('select id from auth.users where email = $1', [email]);
    const member = rows[0]?.id;
    const path = `${member}/photo-${index + 1}.webp`;
    const version = randomUUID();
    const received = await files.receive(createReadStream(new URL(`${photo}.webp`, folder)), maxBytes);
    await files.commit(received, version);
    const bucket = 'entry' in at ? journalBucket : 'community-photos';
    const metadata = {
      eTag: `"${received.md5}"`,
      size: received.size,
      mimetype: 'image/webp',
      cacheControl: 'max-age=3600',
      lastModified: new Date().toISOString(),
      contentLength: received.size,
      httpStatusCode: 200,
    };
    await client.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ($1, $2, $3::uuid, $3::text, $4, $5)`,
      [bucket, path, member, version, metadata],
    );
    if ('entry' in at)
      await client.query(
        `update public.journal_entries
            set photo_url = 'https://kettlewick.example/storage/v1/object/public/' || $3::text || '/' || $4::text,
                photo_thumbnail = $5
          where user_id = $1 and title = $2`,
        [member, at.entry, bucket, path, thumbnails[photo]],
      );
    else
      await client.query(
        `update public.posts set photo_path = $2 where id = ('30000000-0000-4000-8000-' || lpad($1::text, 12, '0'))::uuid`,
        [at.post, path],
      );
  }
  await client.query('alter table public.journal_entries enable trigger user');
  await client.query('alter table public.posts enable trigger user');
}
