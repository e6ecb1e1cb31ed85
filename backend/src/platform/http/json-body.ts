import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { noteWork } from '../overload/refusal-rate-limit.ts';
import { mostJsonDepth, readBoundedBody } from './bounded-body.ts';

const usualBytes = 1_048_576;

interface JsonParserOptions {
  bodyLimit?: number;
  /** Content type that is read; any without. */
  type?: string;
  /** What a body that is no JSON is answered with; Fastify's own error without. */
  refuse?: () => Error;
}

/** JSON body parser, for every content type unless one is named. No body is an empty one: clients post without. */
export function registerJsonParser(
  app: FastifyInstance,
  { bodyLimit, type = '*', refuse }: JsonParserOptions = {},
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const bounds = { bytes: bodyLimit ?? usualBytes, depth: mostJsonDepth, rows: Number.POSITIVE_INFINITY };
  app.addContentTypeParser(type, (request: FastifyRequest, payload: IncomingMessage, done) => {
    // Whatever it says that it is, it is read as JSON.
    const { 'content-length': length } = request.headers;
    readBoundedBody(payload, { 'content-length': length }, bounds, (ms) => noteWork(request, ms)).then(
      (body) => {
        if (body.length === 0) return done(null, {});
        const since = performance.now();
        parse(request, body.toString('utf8'), (error, value) => {
          noteWork(request, performance.now() - since);
          if (error) done(refuse?.() ?? error, undefined);
          else done(null, value);
        });
      },
      (error: Error) => done(error, undefined),
    );
  });
}

/** Validates a JSON body against its schema; fields that the schema does not know are left out. */
export function parseBody<T extends z.ZodType>(
  schema: T,
  { body }: FastifyRequest,
  refuse: (path: readonly PropertyKey[], message: string) => Error,
): z.output<T> {
  const { data, error } = schema.safeParse(body ?? {});
  if (!error) return data;
  const [issue] = error.issues;
  throw refuse(issue?.path ?? [], issue?.message ?? 'is invalid');
}
