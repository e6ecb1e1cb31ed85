import { emailSchema, nameSchema } from '../../../contract/account-fields.ts';
import { accountLimits as limits } from '../../../contract/account-limits.ts';
import { accountFieldErrors } from '../../../contract/messages.ts';
import { codePointLength } from '../../../contract/text.ts';
import { weakPasswordMessages } from '../../../contract/weak-password-messages.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { weaknessOf } from '../passwords/weak-passwords.ts';

/** Size limit: metadata travels in every access token, and so in a header of every request. */
const maxMetadataBytes = 4_096;

export function validateEmail(email: string | undefined): asserts email is string {
  if (email === undefined) throw invalid('An email address is required');
  const parsed = emailSchema.safeParse(email);
  if (parsed.success) return;
  const tooLong = codePointLength(email) > limits.email.max;
  throw invalid(tooLong ? accountFieldErrors.emailTooLong : 'Unable to validate email address: invalid format');
}

/** Password policy: length and, unless common ones are allowed, no weak password for the `addresses` of its account. */
export function validatePassword(
  { settings }: Pick<AuthContext, 'settings'>,
  password: string | undefined,
  ...addresses: readonly (string | null | undefined)[]
): asserts password is string {
  if (password === undefined) throw invalid('Signup requires a valid password');
  const length = codePointLength(password);
  if (length < limits.password.min) throw weakPassword('length', accountFieldErrors.passwordTooShort);
  if (length > limits.password.max) throw weakPassword('length', accountFieldErrors.passwordTooLong);
  if (settings.commonPasswords) return;
  const weakness = weaknessOf(
    password,
    addresses.filter((address) => typeof address === 'string'),
  );
  if (weakness) throw weakPassword(weakness, weakPasswordMessages[weakness]);
}

function weakPassword(reason: string, message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { reasons: [reason] });
}

/** User metadata: any JSON of this size; a name in it is validated. */
export function validateMetadata(data: Record<string, unknown>): Record<string, unknown> {
  const text = requireMetadataSize(data);
  // PostgreSQL's jsonb has no place for NUL or half a surrogate pair.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(text))
    throw invalid('User metadata holds characters that cannot be stored');
  if (data.name === undefined || data.name === null) return data;
  const name = nameSchema.safeParse(data.name);
  if (!name.success) throw invalid(name.error.issues[0]?.message ?? accountFieldErrors.nameTooLong);
  return { ...data, name: name.data };
}

/** Refuses metadata that is too large; returns its JSON text. */
export function requireMetadataSize(data: unknown): string {
  const text = toJson(data) ?? '';
  if (text === '' || Buffer.byteLength(text) > maxMetadataBytes) throw invalid('User metadata is too large');
  return text;
}

/** JSON text; undefined where it is nested too deeply to be serialized. */
function toJson(data: unknown): string | undefined {
  try {
    return JSON.stringify(data);
  } catch {
    return undefined;
  }
}
