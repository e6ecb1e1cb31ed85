import pg from 'pg';
import { IdentityError } from '../platform/http/identity.ts';
import { Overloaded } from '../platform/overload/overloaded.ts';

/** Why something was not done, in words for the client: Supabase Realtime's where it has some. */
export class Refusal extends Error {
  /** What it is over HTTP. */
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** What an error is to the client; undefined where it is our own fault. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof IdentityError) return new Refusal(401, `InvalidJWTToken: ${error.message}`);
  if (error instanceof Overloaded) return new Refusal(error.statusCode, error.message);
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = '' } = error;
  if (code === 'KS401') return new Refusal(401, 'Unauthorized: Session is no longer valid');
  if (code === '42501') return new Refusal(403, 'Unauthorized: You do not have permissions to write to this topic');
  if (error.constraint === 'messages_payload_size')
    return new Refusal(413, 'PayloadTooLarge: The message is too large');
  if (code.startsWith('22') || code === '23514') return new Refusal(422, 'InvalidMessage: The message is not valid');
  // a rule of a policy's author, which her own message explains
  if (code.startsWith('PT4')) return new Refusal(Number(code.slice(2)), error.message);
  return undefined;
}

export const ourFault = 'Realtime was unable to connect to the project database';
