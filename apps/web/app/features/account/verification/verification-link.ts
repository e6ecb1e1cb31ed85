/** What a link of an account mail verifies, and the address it went to. */
export interface VerificationLink {
  kind: 'confirmation' | 'recovery' | 'magiclink' | 'email_change';
  email: string;
  accountEmail: string;
  newEmail: string;
}

const kinds: readonly VerificationLink['kind'][] = ['confirmation', 'recovery', 'magiclink', 'email_change'];

export function asVerificationLink(answer: unknown): VerificationLink | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { kind, email, account_email, new_email } = answer as Record<string, unknown>;
  const known = kinds.find((one) => one === kind);
  if (!known || typeof email !== 'string') return undefined;
  return { kind: known, email, accountEmail: textOr(account_email, email), newEmail: textOr(new_email, '') };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
