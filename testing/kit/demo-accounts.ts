import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from './open-stack.ts';

/** The demo town's Ruth, who teaches and books: her id, her session and a client that has it. */
export async function signInAsRuth(stack: Stack) {
  const accounts: { email: string; password: string }[] = JSON.parse(
    readFileSync(join(stack.dataDir, 'demo-accounts.json'), 'utf8'),
  );
  const ruth = accounts.find(({ email }) => email.startsWith('ruth@'));
  if (!ruth) throw new Error('The demo town has no Ruth.');
  const client = stack.visitor();
  const { data, error } = await client.auth.signInWithPassword(ruth);
  if (error) throw error;
  return { id: data.user.id, session: data.session, client };
}
