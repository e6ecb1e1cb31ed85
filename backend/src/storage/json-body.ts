import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { parseBody } from '../platform/http/json-body.ts';
import { invalidRequest } from './errors.ts';

/** {@link parseBody}, refused as Supabase Storage does. */
export function readBody<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return parseBody(schema, request, (path, message) => invalidRequest(`body/${path.join('/')} ${message}`));
}
