import pg from 'pg';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts';
import { IdentityError } from '../platform/http/identity.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';

/** Client error, in Supabase Realtime's words where it has some. */
export class RealtimeError extends Error {
  /** HTTP status. */
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Maps an error to a client error; undefined for a fault of ours. */
export function toRealtimeError(error: unknown): RealtimeError | undefined {
  if (error instanceof RealtimeError) return error;
  if (error instanceof IdentityError) return new RealtimeError(401, `InvalidJWTToken: ${error.message}`);
  if (error instanceof OverloadedError) return new RealtimeError(error.statusCode, error.message);
  if (isDatabaseUnavailable(error)) return new RealtimeError(503, internalErrorMessage);
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = '' } = error;
  if (code === 'KS401') return new RealtimeError(401, 'Unauthorized: Session is no longer valid');
  if (code === '42501')
    return new RealtimeError(403, 'Unauthorized: You do not have permissions to write to this topic');
  if (error.constraint === 'messages_payload_size')
    return new RealtimeError(413, 'PayloadTooLarge: The message is too large');
  if (code.startsWith('22') || code === '23514')
    return new RealtimeError(422, 'InvalidMessage: The message is not valid');
  // an exception raised in a policy, which its own message explains
  if (code.startsWith('PT4')) return new RealtimeError(Number(code.slice(2)), error.message);
  return undefined;
}

export const internalErrorMessage = 'Realtime was unable to connect to the project database';
