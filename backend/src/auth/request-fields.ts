import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { foldEmailAddress } from '../../contract/email-address.ts';
import { normalizeText } from '../../contract/text.ts';
import { parseBody } from '../platform/http/json-body.ts';
import { invalid } from './errors.ts';

/** {@link parseBody}, refused as GoTrue does. */
export function readBody<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return parseBody(schema, request, (path, message) => invalid(`${path.join('.') || 'body'}: ${message}`));
}

/** Optional text: clients leave the field out, send it empty or as null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

/** Normalised email address: one account however it is typed. */
export const optionalEmail = optionalText.transform(
  (text) => text && (foldEmailAddress(normalizeText(text)) || undefined),
);

export const optionalData = z.record(z.string(), z.unknown()).nullish();
