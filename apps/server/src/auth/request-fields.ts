import { generalMessages } from '@kindling/domain/messages';
import { normalizeText } from '@kindling/domain/text';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from './errors.ts';

/** What a client sent, as the operation understands it; fields it does not know are left aside. */
export function readBody<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError(
    400,
    'validation_failed',
    issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : generalMessages.validation,
  );
}

/** A field that clients leave out, send empty or send as null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

/** An address is one account however it is typed. */
export const optionalEmail = optionalText.transform((text) => text && (normalizeText(text).toLowerCase() || undefined));

export const optionalData = z.record(z.string(), z.unknown()).nullish();
