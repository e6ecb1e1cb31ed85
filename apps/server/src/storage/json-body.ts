import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { invalidRequest } from './errors.ts';

/** A request's JSON, held to its schema. */
export function readBody<T extends z.ZodType>(schema: T, { body }: FastifyRequest): z.output<T> {
  const { data, error } = schema.safeParse(body ?? {});
  if (error) {
    const [issue] = error.issues;
    throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
  }
  return data;
}
