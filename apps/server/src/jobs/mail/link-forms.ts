import { registerNoStore } from '@kindling/backend/platform/http/no-store.ts';
import type { FastifyInstance } from 'fastify';

/** Forms of pages whose address is a token: urlencoded, a few kilobytes, never cached. */
export function acceptForms(app: FastifyInstance): void {
  registerNoStore(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_, body, done) => done(null, body),
  );
}

/** Token of an address; signs that are in none of ours are replaced, for some the database would not even look. */
export function tokenOf(params: { token: string }): string {
  return params.token.replaceAll(/[^\w-]/g, '.');
}

/** SQLSTATE of what is no longer possible: begun, lapsed or taken. The page then says so. */
export function isConflict(error: unknown): boolean {
  return (error as { code?: string }).code === 'PT409';
}
