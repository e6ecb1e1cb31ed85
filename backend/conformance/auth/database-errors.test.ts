import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password } from '../support/auth-http.ts';

let stack: Stack;
let maya: Persona;
/** What she writes, and no log may have. */
const words = 'Zanzibelle Quiverthorpe';

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember();
  await stack.sql.query(`
    create table public.handles (
      user_id uuid references auth.users, handle text constraint handle_is_short check (length(handle) < 10)
    );
    insert into public.handles values ('${maya.id}', 'maya');
    create function public.add_handle() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if new.raw_user_meta_data ->> 'raises' is not null then
        raise exception 'Nobody is called %.', new.raw_user_meta_data ->> 'raises';
      end if;
      if new.raw_user_meta_data ->> 'handle' is not null then
        insert into public.handles values (new.id, new.raw_user_meta_data ->> 'handle');
      end if;
      return new;
    end
    $$;
    create trigger add_handle after insert or update on auth.users for each row execute function public.add_handle()`);
});
afterAll(() => stack.close());

function operator() {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(stack.url, stack.secretKey, options).auth.admin;
}

interface Answer {
  error: { status?: number | undefined; message: string } | null;
}
type Data = Record<string, string>;

/** Each operation that writes an account, with what GoTrue says where that is refused. */
const operations: readonly [string, string, (data: Data) => Promise<Answer>][] = [
  [
    'signUp',
    'Database error saving new user',
    (data) => stack.visitor().auth.signUp({ email: newEmail(), password, options: { data } }),
  ],
  ['inviteUserByEmail', 'Database error saving new user', (data) => operator().inviteUserByEmail(newEmail(), { data })],
  [
    'generateLink',
    'Database error saving new user',
    (data) => operator().generateLink({ type: 'signup', email: newEmail(), password, options: { data } }),
  ],
  [
    'createUser',
    'Database error creating new user',
    (data) => operator().createUser({ email: newEmail(), user_metadata: data }),
  ],
  ['updateUserById', 'Error updating user', (data) => operator().updateUserById(maya.id, { user_metadata: data })],
  ['updateUser', 'Error updating user', (data) => maya.client.auth.updateUser({ data })],
];

test.each(operations)('Error mapping: %s refused by a trigger on accounts is "%s"', async (_name, message, write) => {
  const before = stack.log().length;
  for (const data of [{ raises: words }, { handle: words }]) {
    const { error } = await write(data);
    expect([error?.status, error?.message]).toEqual([500, message]);
  }
  const logged = () => stack.log().slice(before);
  await expect.poll(logged).toContain('handle_is_short');
  expect(logged()).toContain('"table":"handles"');
  expect(logged()).toContain('"function":"public.add_handle"');
  expect(logged()).not.toContain(words);
});

test('Error mapping: a reference that forbids a deletion is "Database error deleting user"', async () => {
  const before = stack.log().length;
  const { error } = await operator().deleteUser(maya.id);
  expect([error?.status, error?.message]).toEqual([500, 'Database error deleting user']);
  await expect.poll(() => stack.log().slice(before)).toContain('handles_user_id_fkey');
  expect((await operator().getUserById(maya.id)).data.user?.id).toBe(maya.id);
});

test('Error mapping: its code is unexpected_failure, as GoTrue names it', async () => {
  const answer = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: newEmail(), password, data: { handle: words } }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user' },
  ]);
});
