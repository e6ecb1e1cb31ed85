import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const of = (message: string, fields: object) => isDatabaseUnavailable(Object.assign(new Error(message), fields));
const fromPostgres = (code: string) => of('', { severity: 'FATAL', code });

test('PostgreSQL starting, stopping or out of connections is unavailable; a refused statement is not', () => {
  expect(['08006', '53300', '53200', '57P01', '57P02', '57P03'].map(fromPostgres)).not.toContain(false);
  expect(['53400', '57014', '23505', '42501', 'KS401', 'XX000'].map(fromPostgres)).not.toContain(true);
});

test('so is a connection that breaks or is not to be had, by name or by several addresses', () => {
  expect(of('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED', syscall: 'connect' })).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(true);
  expect(of('Connection terminated unexpectedly', {})).toBe(true);
  expect(of('timeout expired', {})).toBe(true);
});

test('a client that has gone, and a file that is not there, are something else', () => {
  expect(of('aborted', { code: 'ECONNRESET' })).toBe(false);
  expect(of('no such file', { code: 'ENOENT', syscall: 'open' })).toBe(false);
  expect(isDatabaseUnavailable('away')).toBe(false);
});
