import type { Role } from '../../platform/db/request-identity.ts';
import { retryAfterOfQuota } from '../../platform/http/daily-limit.ts';
import { RestError } from '../errors.ts';
import { raisedError } from './raised-error.ts';

/** Fields of pg's DatabaseError. */
export interface DatabaseFailure extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

export function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** Maps a PostgreSQL error to PostgREST's: its own code, and the status PostgREST gives it. */
export function fromDatabase(error: DatabaseFailure, role: Role): RestError {
  const { code, message, detail, hint } = error;
  if (code === 'PGRST') return raisedError(message, detail);
  const status = statusOf(code, message, role);
  const retryAfter = retryAfterOfQuota(error);
  const headers: Record<string, string> = {
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  // What is nested too deeply for a parser; its hint is about the server's own settings.
  if (code === '54001') return new RestError(400, code, 'This is nested too deeply');
  // Internal error classes: logged, not sent to the client.
  if (/^(XX|58|F0)/.test(code)) return new RestError(status, code, 'The database could not answer this request');
  return new RestError(status, code, message, { details: detail ?? null, hint: hint ?? null, headers });
}

const exact: Readonly<Record<string, number>> = {
  '21000': 500,
  '22023': 400,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
  KS401: 401,
};

const classes: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(code: string, message: string, role: Role): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  const custom = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (custom) return Number(custom);
  return exact[code] ?? classes[code.slice(0, 2)] ?? (code.startsWith('PT') ? 500 : 400);
}
