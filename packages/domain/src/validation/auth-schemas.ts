import { emailSchema, nameSchema, passwordSchema } from '@kindling/backend/contract/account-fields';
import * as z from 'zod/mini';
import { authFieldMessages as say } from '../messages.ts';

/** Schema of an address: of asking for a mail, and of another one for the account. */
export const recoverySchema = z.object({ email: emailSchema });

/** Schema of another password, by who knows the present one. */
export const changePasswordSchema = z.object({
  current: z.string().check(z.minLength(1, 'Please enter your current password')),
  password: passwordSchema,
});

/** Schemas of a new password: of an account whose name and consent are known to be hers, and of another. */
export const newPasswordSchemas = {
  known: z.object({ name: z.string(), password: passwordSchema, terms: z.boolean() }),
  fresh: z.object({ name: nameSchema, password: passwordSchema, terms: z.literal(true, say.termsRequired) }),
};

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });

export const signUpSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  terms: z.literal(true, say.termsRequired),
});

export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
