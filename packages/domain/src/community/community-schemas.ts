import { sanitizeText } from '@kindling/backend/contract/sanitize-text';
import { codePointLength, normalizeText } from '@kindling/backend/contract/text';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { communityLimits as limits, reservedUsernames } from './community-limits.ts';
import { communityFieldMessages as say } from './community-messages.ts';

/** Whether a text holds something like an email address: characters on both sides of an @. */
function holdsAddress(text: string): boolean {
  return /[^\s@]@[^\s@]/.test(text);
}

/** Normalized username: in lower case, without an @ before it. */
const username = z.string(say.usernameLength).check(
  z.overwrite((text) => normalizeText(sanitizeText(text)).replace(/^@/, '').toLowerCase()),
  z.refine((text) => /^[a-z0-9_]*$/.test(text), { error: say.usernameSigns, abort: true }),
  z.refine((text) => codePointLength(text) >= limits.username.min && codePointLength(text) <= limits.username.max, {
    error: say.usernameLength,
    abort: true,
  }),
  z.refine((text) => !reservedUsernames.includes(text), { error: say.usernameReserved }),
);

/** Schema of a member card: her name in the community. */
export const memberCardSchema = z.object({
  publicName: textField({
    ...limits.publicName,
    tooShort: say.publicNameRequired,
    tooLong: say.publicNameTooLong,
  }).check(z.refine((text) => !holdsAddress(text), { error: say.publicNameIsAddress })),
  username,
});

export const postSchema = z.object({
  content: textField({ ...limits.post, tooShort: say.postRequired, tooLong: say.postTooLong }),
});

export const commentSchema = z.object({
  content: textField({ ...limits.comment, tooShort: say.commentRequired, tooLong: say.commentTooLong }),
});

export type MemberCardForm = z.input<typeof memberCardSchema>;
export type MemberCardValues = z.output<typeof memberCardSchema>;
