import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@kindling/test-kit';

/** Session of the demo town's Ruth, who teaches. */
export async function signInAsRuth(stack: Stack) {
  const accounts: { email: string; password: string }[] = JSON.parse(
    readFileSync(join(stack.dataDir, 'demo-accounts.json'), 'utf8'),
  );
  const ruth = accounts.find(({ email }) => email.startsWith('ruth@'));
  if (!ruth) throw new Error('The demo town has no Ruth.');
  const { data, error } = await stack.visitor().auth.signInWithPassword(ruth);
  if (error) throw error;
  return { id: data.user.id, session: data.session };
}
