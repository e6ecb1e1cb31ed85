import { randomBytes } from 'node:crypto';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { html, storageErrorOf } from '../../backend/conformance/support/file-fixtures.ts';
import { listingRow } from '../support/listing-values.ts';
import { actOnReports, fileReport, notificationsOf } from '../support/moderation-calls.ts';
import { decideSubmission, grantRole, submitForm } from '../support/submit-forms.ts';
import {
  addPhoto,
  addProcessed,
  decidePhoto,
  filesOf,
  jpeg,
  ownPhotos,
  type PhotoSubject,
  photoOf,
  processed,
} from './photo-calls.ts';

// Photographs, through supabase-js over HTTP, with the real worker.

let stack: Stack;
let nina: Persona;
let maya: Persona;
let ruth: Persona;
let pottery: PhotoSubject;

beforeAll(async () => {
  stack = await startStack();
  nina = await grantRole(stack, await stack.newMember('Nina Wells'), 'moderator');
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  pottery = await approvedClass(maya);
});

async function approvedClass(who: Persona): Promise<PhotoSubject> {
  const subject = await submitForm(stack, 'class', who);
  await decideSubmission(stack, nina, 'class', subject, { decision: 'approved' });
  return { kind: 'class', subject };
}

const published = async ({ subject }: PhotoSubject) => {
  const { data, error } = await stack
    .visitor()
    .from('photos')
    .select('id, alt, key, width')
    .eq('subject_id', subject)
    .order('position');
  if (error) throw error;
  return data;
};
const publicFile = (key: string, name = '400.webp') =>
  fetch(`${stack.url}/storage/v1/object/public/photos/${key}-${name}`);

test('a photo is private until it is approved, then public under an immutable name, and its class never waits for it', async () => {
  const camera = await sharp(await jpeg(1700, 1100))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const photo = await processed(maya.client, pottery, await addPhoto(maya.client, pottery, camera));
  expect(photo).toMatchObject({ status: 'pending', alt: 'A table with clay', key: null, width: 1600 });
  const { rows } = await stack.sql.query('select key from public.photos where id = $1', [photo.id]);
  const { key } = rows[0];
  expect(await filesOf(stack, key)).toEqual({ 'photos-waiting': 6 });

  // Nobody but its owner and the moderators sees it, not even under its name. (Storage says 400 of what is not there.)
  expect([await published(pottery), (await publicFile(key)).status]).toEqual([[], 400]);
  const waiting = (who: Persona) => who.client.storage.from('photos-waiting').download(`${key}-400.webp`);
  expect([(await waiting(maya)).error, (await waiting(nina)).error]).toEqual([null, null]);
  expect([(await waiting(ruth)).data, (await ruth.client.from('photos').select('id').eq('id', photo.id)).data]).toEqual(
    [null, []],
  );
  expect((await stack.visitor().storage.from('photos-waiting').download(`${key}-400.webp`)).data).toBeNull();
  const { data: queue } = await nina.client.rpc('review_queue', { kind: 'photo' });
  expect(queue.find(({ id }: { id: string }) => id === photo.id)).toMatchObject({
    name: 'Pinch pots for beginners',
    own: false,
  });

  await decidePhoto(stack, nina, photo.id);
  expect(await published(pottery)).toEqual([{ id: photo.id, alt: 'A table with clay', key, width: 1600 }]);
  expect((await stack.visitor().from('class_submissions').select('status').eq('id', pottery.subject)).data).toEqual([
    { status: 'approved' },
  ]);
  const file = await publicFile(key, '1600.avif');
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ]);
  const { exif, width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect({ exif, width, height }).toEqual({ width: 1600, height: 1000 });
  expect(await filesOf(stack, key)).toEqual({ photos: 6 });
  // What was uploaded is gone.
  expect((await stack.sql.query(`select from storage.objects where bucket_id = 'photo-uploads'`)).rowCount).toBe(0);
});

test('a photo is shown with its class, and goes out of sight with it, its files too', async () => {
  const photo = await addProcessed(maya.client, pottery);
  await decidePhoto(stack, nina, photo.id);
  const [shown] = await published(pottery);
  await stack.sql.query(`update public.class_submissions set status = 'declined' where id = $1`, [pottery.subject]);
  expect([await published(pottery), (await publicFile(shown?.key)).status]).toEqual([[], 400]);
  await stack.sql.query(`update public.class_submissions set status = 'approved' where id = $1`, [pottery.subject]);
  expect([(await published(pottery)).length, (await publicFile(shown?.key)).status]).toEqual([1, 200]);
  await stack.sql.query('delete from public.class_submissions where id = $1', [pottery.subject]);
  expect(await filesOf(stack, shown?.key)).toEqual({});
});

test('what is no photo is refused in a word the page can explain, and nothing else is lost', async () => {
  const kept = await addProcessed(maya.client, pottery);
  // By its type at the door.
  const { data: heic } = await maya.client.rpc('add_photo', { ...pottery });
  const bytes = new Blob([
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]),
  ]);
  for (const [body, contentType] of [
    [bytes, 'image/heic'],
    [new Blob([html]), 'image/jpeg'],
  ] as const) {
    const sent = await maya.client.storage.from('photo-uploads').upload(heic, body, { contentType });
    expect(storageErrorOf(sent)).toBe('415 InvalidMimeType');
  }
  // By its content, by the worker.
  const whole = await jpeg(1600, 1000);
  for (const [bytes, problem] of [
    [whole.subarray(0, whole.length / 2), 'damaged'],
    [await jpeg(300, 200), 'too_small'],
  ] as const) {
    const photo = await processed(maya.client, pottery, await addPhoto(maya.client, pottery, bytes));
    expect(photo).toMatchObject({ status: 'failed', problem });
  }
  expect((await ownPhotos(maya.client, pottery)).find(({ id }) => id === kept.id)?.status).toBe('pending');
});

test('only whoever may change what it shows adds, describes, arranges, removes and lists photos', async () => {
  const photo = await addProcessed(maya.client, pottery);
  const calls = [
    ['add_photo', {}],
    ['own_photos', {}],
    ['describe_photo', { photo: photo.id, alt: 'Mine now' }],
    ['arrange_photos', { photos: [photo.id] }],
    ['remove_photo', { photo: photo.id }],
    ['restore_photo', { photo: photo.id }],
  ] as const;
  for (const [name, rest] of calls)
    for (const client of [ruth.client, nina.client, stack.visitor()])
      expect((await client.rpc(name, { ...pottery, ...rest })).error?.code, name).toBe('PT404');
  // Not by way of a class of her own either.
  const own = await approvedClass(ruth);
  for (const [name, rest] of calls.slice(2))
    if (name !== 'arrange_photos')
      expect((await ruth.client.rpc(name, { ...own, ...rest })).error?.code, name).toBe('PT404');
  expect((await ownPhotos(maya.client, pottery)).map(({ id, alt }) => [id, alt])).toEqual([
    [photo.id, 'A table with clay'],
  ]);
  // And nobody writes the rows themselves.
  for (const client of [maya.client, stack.visitor()]) {
    expect((await client.from('photos').insert({ class_id: pottery.subject, status: 'approved' })).error?.code).toBe(
      '42501',
    );
    expect((await client.from('photos').update({ position: 3 }).eq('id', photo.id)).error?.code).toBe('42501');
    expect((await client.from('photos').delete().eq('id', photo.id)).error?.code).toBe('42501');
    expect((await client.from('photos').select('owner_id')).error?.code).toBe('42501');
  }
});

test('a reserved name takes one file, for its owner alone, and no other name takes any', async () => {
  const { data: name } = await maya.client.rpc('add_photo', { ...pottery });
  const send = async (client: Persona['client'], path: string, options = {}) =>
    storageErrorOf(
      await client.storage
        .from('photo-uploads')
        .upload(path, new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), options),
    );
  for (const client of [ruth.client, stack.visitor()]) expect(await send(client, name)).toBe('403 AccessDenied');
  expect(await send(maya.client, crypto.randomUUID())).toBe('403 AccessDenied');
  expect(await send(maya.client, name)).toBe('allowed');
  expect(await send(maya.client, name, { upsert: true })).not.toBe('allowed');
  for (const bucket of ['photos', 'photos-waiting'])
    expect(
      storageErrorOf(
        await maya.client.storage.from(bucket).upload(
          'x-400.webp',
          new Blob(
            [
              await sharp(await jpeg())
                .webp()
                .toBuffer(),
            ],
            { type: 'image/webp' },
          ),
        ),
      ),
    ).toBe('403 AccessDenied');
  await processed(maya.client, pottery, photoOf(name));
  // A name that was reserved long ago takes none.
  const { data: late } = await maya.client.rpc('add_photo', { ...pottery });
  await stack.sql.query(`update public.photos set created_at = now() - interval '16 minutes' where id = $1`, [
    photoOf(late),
  ]);
  expect(await send(maya.client, late)).toBe('403 AccessDenied');
});

test('there are eight at most, in the order that she gives them', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 8; count++)
    ids.push((await maya.client.rpc('add_photo', { ...pottery, alt: `${count}` })).data.split('/')[1]);
  expect((await maya.client.rpc('add_photo', { ...pottery })).error?.code).toBe('PT413');
  const turned = ids.toReversed();
  expect((await maya.client.rpc('arrange_photos', { ...pottery, photos: turned })).error).toBeNull();
  expect((await ownPhotos(maya.client, pottery)).map(({ id }) => id)).toEqual(turned);
  // Removed it makes room, and it comes back where there still is some.
  await maya.client.rpc('remove_photo', { ...pottery, photo: ids[0] });
  const { data: ninth } = await maya.client.rpc('add_photo', { ...pottery });
  expect((await maya.client.rpc('restore_photo', { ...pottery, photo: ids[0] })).error?.code).toBe('PT413');
  await maya.client.rpc('remove_photo', { ...pottery, photo: photoOf(ninth) });
  expect((await maya.client.rpc('restore_photo', { ...pottery, photo: ids[0] })).error).toBeNull();
  expect((await ownPhotos(maya.client, pottery)).length).toBe(8);
});

test('removed it is gone for everybody at once, comes back with undo, and is deleted with its files an hour later', async () => {
  const photo = await addProcessed(maya.client, pottery);
  await decidePhoto(stack, nina, photo.id);
  const [shown] = await published(pottery);
  await maya.client.rpc('remove_photo', { ...pottery, photo: photo.id });
  expect([await published(pottery), (await publicFile(shown?.key)).status]).toEqual([[], 400]);
  await maya.client.rpc('restore_photo', { ...pottery, photo: photo.id });
  expect([(await published(pottery)).length, (await publicFile(shown?.key)).status]).toEqual([1, 200]);
  await maya.client.rpc('remove_photo', { ...pottery, photo: photo.id });
  await stack.sql.query(`update public.photos set removed_at = now() - interval '61 minutes' where id = $1`, [
    photo.id,
  ]);
  await stack.sql.query('select private.cleanup_photos(100)');
  expect(await filesOf(stack, shown?.key)).toEqual({});
});

test('a decision about a photograph that has gone since it was read is refused, first as changed, then as not there', async () => {
  const photo = await addProcessed(maya.client, pottery);
  const { data: waiting } = await nina.client.rpc('review_queue', { kind: 'photo' }).throwOnError();
  const read = waiting.find(({ id }: { id: string }) => id === photo.id);
  const decide = async () =>
    (
      await nina.client.rpc('decide', {
        kind: 'photo',
        subject_id: photo.id,
        decision: 'approved',
        seen: read.updated_at,
      })
    ).error?.code;
  await maya.client.rpc('remove_photo', { ...pottery, photo: photo.id });
  expect(await decide()).toBe('PT404');
  await stack.sql.query('delete from public.photos where id = $1', [photo.id]);
  expect(await decide()).toBe('PT404');
});

test('a replacement and new words wait beside what is public, which stays until they are approved', async () => {
  const first = await addProcessed(maya.client, pottery);
  await decidePhoto(stack, nina, first.id);
  const [before] = await published(pottery);

  const second = await processed(
    maya.client,
    pottery,
    await addPhoto(maya.client, pottery, await jpeg(800, 500, '#2040c0'), { replaces: first.id, alt: 'The kiln' }),
  );
  expect(second).toMatchObject({ status: 'pending', replaces: first.id });
  expect(await published(pottery)).toEqual([before]);
  const decision = await decidePhoto(stack, nina, second.id);
  expect((await published(pottery)).map(({ alt }) => alt)).toEqual(['The kiln']);
  // Taken back within its ten seconds, all is as it was.
  expect((await nina.client.rpc('undo_decision', { decision_id: decision })).error).toBeNull();
  expect(await published(pottery)).toEqual([before]);
  await decidePhoto(stack, nina, second.id);

  // It has the place of the one before, in her list too.
  expect(await ownPhotos(maya.client, pottery)).toMatchObject([{ id: second.id, status: 'approved', replaces: null }]);

  await maya.client.rpc('describe_photo', { ...pottery, photo: second.id, alt: 'The kiln, open' });
  expect((await published(pottery)).map(({ alt }) => alt)).toEqual(['The kiln']);
  const words = (await ownPhotos(maya.client, pottery)).find(({ replaces }) => replaces === second.id);
  await decidePhoto(stack, nina, words?.id ?? '');
  const [after] = await published(pottery);
  expect([after?.alt, (await publicFile(after?.key)).status]).toEqual(['The kiln, open', 200]);
  await stack.sql.query(
    `update public.photos set removed_at = now() - interval '2 hours' where removed_at is not null`,
  );
  await stack.sql.query('select private.cleanup_photos(100)');
  expect([await filesOf(stack, before?.key), await filesOf(stack, after?.key)]).toEqual([{}, { photos: 4 }]);
});

test('a declined photo says why, and comes back with better words', async () => {
  const photo = await addProcessed(maya.client, pottery, '');
  await decidePhoto(stack, nina, photo.id, 'Please say what it shows.');
  expect(await ownPhotos(maya.client, pottery)).toMatchObject([
    { status: 'declined', decline_reason: 'Please say what it shows.' },
  ]);
  await expect
    .poll(async () => (await notificationsOf(maya, 'decision')).some(({ subject_kind }) => subject_kind === 'photo'), {
      timeout: 30_000,
    })
    .toBe(true);
  await maya.client.rpc('describe_photo', { ...pottery, photo: photo.id, alt: 'A wheel' });
  expect(await ownPhotos(maya.client, pottery)).toMatchObject([
    { status: 'pending', decline_reason: null, alt: 'A wheel' },
  ]);
});

test('a moderator does not decide on photos of her own class', async () => {
  const own = await approvedClass(ruth);
  await grantRole(stack, ruth, 'moderator');
  const photo = await addProcessed(ruth.client, own);
  await expect(decidePhoto(stack, ruth, photo.id)).rejects.toMatchObject({ code: 'PT403' });
});

test('a public photo can be reported and taken down by itself; its class stays', async () => {
  const photo = await addProcessed(maya.client, pottery);
  await expect(fileReport(ruth, { kind: 'photo', id: photo.id })).rejects.toMatchObject({ code: 'PT404' });
  await decidePhoto(stack, nina, photo.id);
  const [shown] = await published(pottery);
  const report = await fileReport(ruth, { kind: 'photo', id: photo.id, reason: 'private_information' });
  expect((await actOnReports(nina, [report], { action: 'take_down', reason: 'A face.' })).error).toBeNull();
  expect([await published(pottery), (await publicFile(shown?.key)).status]).toEqual([[], 400]);
  expect(await ownPhotos(maya.client, pottery)).toMatchObject([{ status: 'declined', decline_reason: 'A face.' }]);
  expect((await stack.visitor().from('class_submissions').select('status').eq('id', pottery.subject)).data).toEqual([
    { status: 'approved' },
  ]);
  expect(await notificationsOf(maya, 'taken_down')).toMatchObject([{ subject_kind: 'photo', reason: 'A face.' }]);
});

test('the holder of a listing’s private link adds photos without an account; no other token does', async () => {
  const token = randomBytes(32).toString('base64url');
  const visitor = stack.visitor();
  const email = `${crypto.randomUUID()}@example.org`;
  await visitor
    .from('business_listings')
    .insert(listingRow({ contact_email: email, status_token: token }))
    .throwOnError();
  const { rows } = await stack.sql.query(
    `update public.business_listings set status = 'approved' where contact_email = $1 returning id`,
    [email],
  );
  const listing: PhotoSubject = { kind: 'listing', subject: token };
  const photo = await addProcessed(visitor, listing, 'The shop');
  expect(photo.preview).toMatch(/^data:image\/webp;base64,/);
  const wrong = { kind: 'listing', subject: randomBytes(32).toString('base64url') } as const;
  expect((await visitor.rpc('own_photos', wrong)).error?.code).toBe('PT404');
  expect((await visitor.rpc('add_photo', wrong)).error?.code).toBe('PT404');
  expect((await visitor.rpc('add_photo', { kind: 'listing', subject: rows[0].id })).error?.code).toBe('PT404');
  await decidePhoto(stack, nina, photo.id);
  expect(await published({ kind: 'listing', subject: rows[0].id })).toMatchObject([{ alt: 'The shop' }]);
});

test('photos of a profile and of a teacher’s venue are hers to add; of a home none is shown', async () => {
  const profile: PhotoSubject = { kind: 'instructor', subject: await submitForm(stack, 'instructor', maya) };
  const { data: venue } = await maya.client
    .from('venues')
    .insert({ name: 'Kiln', address: '1 Kiln Lane', town: 'Leeds' })
    .select('id')
    .single();
  const place: PhotoSubject = { kind: 'venue', subject: venue?.id };
  for (const about of [profile, place]) {
    expect((await ruth.client.rpc('add_photo', { ...about })).error?.code).toBe('PT404');
    await decidePhoto(stack, nina, (await addProcessed(maya.client, about)).id);
  }
  // The profile itself waits still.
  expect([(await published(profile)).length, (await published(place)).length]).toEqual([0, 1]);
  await decideSubmission(stack, nina, 'instructor', profile.subject, { decision: 'approved' });
  expect((await published(profile)).length).toBe(1);
  await maya.client.from('venues').update({ at_home: true }).eq('id', place.subject).throwOnError();
  expect((await published(place)).length).toBe(0);
  expect((await maya.client.rpc('add_photo', { ...place })).error?.code).toBe('PT404');
});
