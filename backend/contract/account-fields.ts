import * as z from 'zod/mini';
import { accountLimits as limits } from './account-limits.ts';
import { isEmailAddress, normalizeEmailAddress } from './email-address.ts';
import { accountFieldErrors as say } from './messages.ts';
import { codePointLength } from './text.ts';
import { textField } from './text-field.ts';

export const emailSchema = z
  .string(say.emailInvalid)
  .check(
    z.overwrite(normalizeEmailAddress),
    z.refine(isEmailAddress, { error: say.emailInvalid, abort: true }),
    z.maxLength(limits.email.max, say.emailTooLong),
  );

/** Taken as typed: neither trimmed nor cut. */
export const passwordSchema = z.string(say.passwordTooShort).check(
  z.refine((text) => codePointLength(text) >= limits.password.min, { error: say.passwordTooShort, abort: true }),
  z.refine((text) => codePointLength(text) <= limits.password.max, say.passwordTooLong),
);

export const nameSchema = textField({ ...limits.name, tooShort: say.nameRequired, tooLong: say.nameTooLong });
