/** What a link in one of the account's mails is for, and whose address it went to. */
export interface VerificationLink {
  kind: 'confirmation' | 'recovery' | 'magiclink' | 'email_change';
  email: string;
  /** The account's present address. */
  accountEmail: string;
  /** The address that is to take the place of the present one. */
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
