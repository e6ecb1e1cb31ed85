import type { Persona, Stack } from '@kindling/test-kit';
import { networkAddress } from '../measuring/network-address.ts';
import type { PlannedRequest } from './load-process.ts';
import { measureReaders } from './measure-readers.ts';
import { pagesOf } from './reader.ts';

const people = 200;
/** Sign-ins of one of them, each from another network: as many people as there are requests. */
const accountsOfEach = 10;

type Account = Pick<Persona, 'email' | 'password'>;

export function signInOf({ email, password }: Account): PlannedRequest {
  const path = '/auth/v1/token?grant_type=password';
  return { name: 'a sign-in', method: 'POST', path, body: { email, password } };
}

/** Many people sign in at once, each from a network of her own, while somebody reads. */
export async function measureSignIns(stack: Stack, [reader]: readonly Persona[], seconds: number): Promise<void> {
  console.log(`\n## ${people} people at once who sign in, each from a network of her own\n`);
  const accounts = await copyAccounts(stack, reader as Persona, people * accountsOfEach);
  const clients = Array.from({ length: people }, (_, n) =>
    accounts.slice(n * accountsOfEach, (n + 1) * accountsOfEach).map((account, at) => ({
      ...signInOf(account),
      headers: { apikey: stack.publishableKey, 'x-forwarded-for': networkAddress(n * accountsOfEach + at) },
    })),
  );
  await measureReaders(stack, { url: stack.url, clients, patient: true }, seconds, () => pagesOf(reader as Persona));
}

/** Accounts that share one password hash: verifying it costs a sign-in what her own would. */
async function copyAccounts({ sql }: Stack, { id, password }: Persona, count: number): Promise<Account[]> {
  const { rows } = await sql.query<{ email: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at)
     select 'sign-in-' || n || '@example.org', u.encrypted_password, now() from auth.users u, generate_series(1, $2) as n
      where u.id = $1
     returning email`,
    [id, count],
  );
  return rows.map(({ email }) => ({ email, password }));
}
