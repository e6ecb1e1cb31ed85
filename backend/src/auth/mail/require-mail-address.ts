import { authErrors } from '../../../contract/messages.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';

/** Refuses an address that the mail server cannot send to, before a mail is promised that never comes. */
export async function requireMailAddress({ takesAddress }: AuthContext, email: string): Promise<void> {
  if (!(await takesAddress(email))) throw new AuthError(400, 'email_address_invalid', authErrors.addressNotTaken);
}
