import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { png } from '@kindling/test-kit/png-fixture';
import { afterAll, expect, test, vi } from 'vitest';
import { account } from './apps/avatar/avatar.ts';
import { chat, type Message } from './apps/chat/chat.ts';
import { todoList } from './apps/todo/todo.ts';
import { copyApp, type RunningApp, runCommand, startBackend } from './start-backend.ts';

const password = 'password';
const running: RunningApp[] = [];

async function start(name: string, dir = copyApp(name)): Promise<RunningApp> {
  const app = await startBackend(dir);
  running.push(app);
  return app;
}

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
});

/** Newest mail of an installation without a mail server, and the link in it. */
async function newestMail({ url }: RunningApp): Promise<{ text: string; link: string }> {
  const [id] = /(?<=dev\/mail\/)\d+/.exec(await (await fetch(`${url}/dev/mail`)).text()) ?? [];
  expect(id).toBeDefined();
  const text = await (await fetch(`${url}/dev/mail/${id}/html`)).text();
  return { text, link: (/href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&') };
}

test('To-do list: policies keep each account to its own, and a second start keeps everything', async () => {
  const app = await start('todo');
  const maya = todoList((await app.signUp('maya@example.com')).client);
  const ruth = todoList((await app.signUp('ruth@example.com')).client);
  const { id } = await maya.add('Buy linseed oil');
  expect(await ruth.complete(id)).toBe(0);
  expect(await maya.complete(id)).toBe(1);
  expect(await ruth.all()).toEqual([]);
  await expect(maya.add('no')).rejects.toMatchObject({ code: '23514' });
  expect(await todoList(app.client()).all()).toEqual([]);
  await expect(todoList(app.client()).add('Of nobody')).rejects.toMatchObject({ code: '42501' });

  const { error } = await app.client().auth.resetPasswordForEmail('maya@example.com');
  expect(error).toBeNull();
  const mail = await vi.waitFor(() => newestMail(app), { timeout: 20_000 });
  const page = await fetch(mail.link);
  expect(mail.text).toContain('choose a new password');
  expect(await page.text()).toContain('name="token_hash"');

  expect(app.output()).not.toMatch(/"level":[45]0/);
  expect(await app.stop()).toBe(0);
  const again = await start('todo', app.dir);
  expect(again.output()).not.toContain('Applying');
  const client = again.client();
  await client.auth.signInWithPassword({ email: 'maya@example.com', password: 'password' });
  expect(await todoList(client).all()).toEqual([{ task: 'Buy linseed oil', is_complete: true }]);
  // Seeded once.
  expect(await todoList(client).tips()).toEqual(['Cross one off before lunch.', 'Start with the smallest one.']);
});

test('Backup and restore: the installation of an app is examined, backed up and restored without Kindling', async () => {
  const app = await start('todo');
  const { client } = await app.signUp('maya@example.com');
  await todoList(client).add('Buy linseed oil');
  expect(await app.stop()).toBe(0);
  const archive = join(temporaryFolder('backup-'), 'todo.backup');
  expect((await runCommand(app.dir, ['backup', archive])).said).toContain('holds the rows of');
  expect((await runCommand(app.dir, ['doctor'])).said).toMatch(/ok +Migrations +All \d+ are applied/);
  expect((await runCommand(app.dir, ['backup'])).said).toContain('npm run backend -- DIR backup FILE');

  const elsewhere = copyApp('todo');
  expect((await runCommand(elsewhere, ['restore', archive])).said).toContain('Restored: ');
  const restored = await start('todo', elsewhere);
  const again = restored.client();
  await again.auth.signInWithPassword({ email: 'maya@example.com', password: 'password' });
  expect(await todoList(again).all()).toMatchObject([{ task: 'Buy linseed oil' }]);
});

test('Command line: accounts, operation and keys of a folder’s installation, while it is served and while it is not', async () => {
  const dir = copyApp('todo');
  const admin = (...typed: string[]) => runCommand(dir, ['admin', ...typed]);
  expect(await admin('create', 'maya@example.com', 'Maya')).toEqual({
    code: 1,
    said: expect.stringContaining(`Start one with npm run backend -- ${dir}.`),
  });
  const explained = Promise.all(
    [[], ['--help'], ['drop'], ['grant', 'maya@example.com', 'admin'], ['sign-up']].map((typed) => admin(...typed)),
  );
  const app = await start('todo', dir);
  const [created, rotated, swept] = await Promise.all([
    admin('create', 'maya@example.com', 'Maya'),
    admin('rotate-keys'),
    admin('sweep-files'),
  ]);
  expect(created).toEqual({ code: 0, said: expect.stringContaining('maya@example.com has an account now') });
  expect(rotated.said).toContain('SECRET_KEY      sb_secret_');
  expect(swept.said).toContain('0 files that belonged to nothing');
  const [link = ''] = /http\S+/.exec(created.said) ?? [];
  expect(await (await fetch(link)).text()).toContain('name="token_hash"');
  const [twice, closed] = await Promise.all([admin('create', 'maya@example.com', 'Maya'), admin('sign-up', 'closed')]);
  expect(twice).toEqual({ code: 1, said: expect.stringContaining('already an account') });
  expect(closed.said).toContain(`npm run backend -- ${dir} admin create <email> <name>`);
  const signUp = async () => (await app.client().auth.signUp({ email: 'ruth@example.com', password })).error?.code;
  await expect.poll(signUp, { timeout: 10_000 }).toBe('signup_disabled');
  expect(await app.stop()).toBe(0);
  expect(await admin('maintenance', 'on')).toEqual({ code: 0, said: expect.stringContaining('The backend is closed') });

  const [usage, help, ...refused] = await explained;
  expect(usage?.said.match(/npm run backend -- \S+ admin /g)).toHaveLength(11);
  expect(help).toEqual({ code: 0, said: usage?.said });
  for (const { code, said } of refused)
    expect([code, said]).toEqual([1, expect.stringMatching(/There is no command|That goes like this:/)]);
});

test('Migrations: a new file is applied at the next start in place of supabase db push, and one that fails keeps nothing', async () => {
  const app = await start('todo');
  expect(await app.stop()).toBe(0);
  const file = join(app.dir, 'supabase/migrations/20990101000000_due.sql');
  await writeFile(file, 'create table public.due (on_day date); select 1 / 0;');
  await expect(start('todo', app.dir)).rejects.toThrow('20990101000000_due.sql could not be applied: division by zero');
  await writeFile(file, 'create table public.due (on_day date);');
  const again = await start('todo', app.dir);
  expect(again.output()).toContain('Applying 20990101000000_due.sql');
  expect((await again.admin().from('due').select()).data).toEqual([]);
  expect(await again.stop()).toBe(0);
  await writeFile(file, 'create table public.due (on_day text);');
  await expect(start('todo', app.dir)).rejects.toThrow('was changed after it was applied here');
});

test('Chat: changes of a published table, private broadcasts and anonymous accounts', async () => {
  const app = await start('chat');
  const maya = await app.signUp('maya@example.com');
  const guest = app.client();
  const { data, error } = await guest.auth.signInAnonymously();
  expect(error).toBeNull();
  const heard: Message[] = [];
  const typing: string[] = [];
  await chat(guest).listen((message) => heard.push(message));
  await chat(guest).room('public', (who) => typing.push(who));
  const room = await chat(maya.client).room('public', () => {});
  await app.client().auth.resetPasswordForEmail('maya@example.com', { redirectTo: 'http://localhost:3000/reset' });
  const { link } = await vi.waitFor(() => newestMail(app), { timeout: 20_000 });
  const url = new URL(link);
  expect(url.searchParams.get('redirect_to')).toBe('http://localhost:3000/reset');
  const answer = await fetch(`${app.url}/auth/v1/verify/link?${url.searchParams}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token_hash: url.searchParams.get('token_hash') ?? '' }),
  });
  expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/reset#access_token=/);
  const [channel] = await chat(maya.client).channels();
  expect(channel?.slug).toBe('public');
  await room.send({ type: 'broadcast', event: 'typing', payload: { who: 'maya' } });
  await chat(maya.client).send('Hello', channel?.id ?? 0, maya.id);
  await vi.waitFor(() => expect(heard).toMatchObject([{ message: 'Hello', channel_id: channel?.id }]), 15_000);
  await vi.waitFor(() => expect(typing).toEqual(['maya']), 15_000);
  const forged = chat(guest).send('As Maya', channel?.id ?? 0, maya.id);
  await expect(forged).rejects.toMatchObject({ code: '42501' });
  await chat(guest).send('Hi', channel?.id ?? 0, data.user?.id ?? '');
  expect(await chat(maya.client).history(channel?.id ?? 0)).toEqual([
    { message: 'Hello', author: { username: 'maya@example.com' } },
    { message: 'Hi', author: { username: 'guest' } },
  ]);
  await Promise.all([guest.removeAllChannels(), maya.client.removeAllChannels()]);
});

test('Avatar: a trigger on auth.users, policies on storage.objects, buckets of config.toml and a function', async () => {
  const app = await start('avatar');
  const maya = await app.signUp('maya@example.com', { full_name: 'Maya Ellis' });
  const mine = account(maya.client, maya.id);
  expect(await mine.profile()).toMatchObject({ full_name: 'Maya Ellis', avatar_url: null });
  const picture = new Blob([png], { type: 'image/png' });
  const path = await mine.upload(picture);
  expect(await mine.profile()).toMatchObject({ avatar_url: path });
  const read = await account(app.client(), maya.id).download(path);
  expect(Buffer.from(await read.arrayBuffer())).toEqual(png);
  const ruth = await app.signUp('ruth@example.com');
  const taken = await ruth.client.storage.from('avatars').update(path, picture);
  expect(taken.error).not.toBeNull();
  const { data: buckets } = await app.admin().storage.listBuckets();
  expect(buckets).toContainEqual(
    expect.objectContaining({
      id: 'covers',
      public: true,
      file_size_limit: 1_048_576,
      allowed_mime_types: ['image/png'],
    }),
  );
  expect(await account(app.client(), maya.id).greet('Maya')).toEqual({ message: 'Hello Maya!', at: app.url });
  const { functions } = app.client();
  functions.setAuth('a.b.c');
  expect((await functions.invoke('me', { body: {} })).response?.status).toBe(401);
  functions.setAuth((await maya.client.auth.getSession()).data.session?.access_token ?? '');
  expect((await functions.invoke('me', { body: {} })).data).toEqual({ id: maya.id });
});
