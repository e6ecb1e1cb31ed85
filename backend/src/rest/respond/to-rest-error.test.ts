import { describe, expect, test } from 'vitest';
import { IdentityError } from '../../platform/http/identity.ts';
import { contentRange, rangeStatus } from './content-range.ts';
import { headersFromSql, statusFromSql } from './response-settings.ts';
import { toRestError } from './to-rest-error.ts';

function failure(code: string, message = 'secret words') {
  return Object.assign(new Error(message), { severity: 'ERROR', code, detail: 'a detail', hint: 'a hint' });
}

describe("PostgreSQL's errors have PostgREST's statuses", () => {
  const cases = [
    ['23505', 409],
    ['23503', 409],
    ['23502', 400],
    ['23514', 400],
    ['22P02', 400],
    ['42703', 400],
    ['42P01', 404],
    ['42883', 404],
    ['25006', 405],
    ['57014', 500],
    ['57P01', 503],
    ['53300', 503],
    ['53400', 500],
    ['40001', 500],
    ['P0001', 400],
    ['PT402', 402],
    ['PTxyz', 500],
    ['KS401', 401],
    ['XX000', 500],
  ] as const;
  for (const [code, status] of cases) {
    test(`${code} is ${status}`, () =>
      expect(toRestError(failure(code), 'authenticated')).toMatchObject({ status, body: { code } }));
  }

  test('a missing grant is 401 to a visitor and 403 to a member', () => {
    expect(toRestError(failure('42501'), 'anon').status).toBe(401);
    expect(toRestError(failure('42501'), 'authenticated').status).toBe(403);
    expect(toRestError(failure('42501'), 'service_role').status).toBe(403);
  });
});

describe('nothing of the inside is said', () => {
  const inside = [
    new Error('secret words'),
    new TypeError('secret words'),
    'secret words',
    undefined,
    failure('XX000'),
    failure('58030'),
  ];
  for (const error of inside) {
    test(String(error), () => {
      const { status, body } = toRestError(error, 'anon');
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toMatch(/secret|detail"?:"a/);
    });
  }

  test('Connection pool: a database out of reach is 503, a full pool 504', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(toRestError(refused, 'anon')).toMatchObject({ status: 503, body: { code: 'PGRST000' } });
    expect(toRestError(new Error('Connection terminated unexpectedly'), 'anon').status).toBe(503);
    expect(toRestError(new Error('timeout exceeded when trying to connect'), 'anon')).toMatchObject({ status: 504 });
  });

  test('tokens and keys', () => {
    const of = (reason: IdentityError['reason']) => toRestError(new IdentityError(reason, reason), 'anon').body.code;
    expect((['no-key', 'bad-key', 'bad-token', 'expired-token'] as const).map(of)).toEqual([
      'PGRST302',
      'PGRST301',
      'PGRST301',
      'PGRST303',
    ]);
  });
});

test('ranges', () => {
  expect(contentRange(0, 19, 57)).toBe('0-19/57');
  expect(contentRange(0, -1, undefined)).toBe('*/*');
  expect(contentRange(0, -1, 0)).toBe('*/0');
  expect([rangeStatus(0, 20, 57), rangeStatus(0, 57, 57), rangeStatus(58, 0, 57), rangeStatus(57, 0, 57)]).toEqual([
    206, 200, 416, 206,
  ]);
});

test('what SQL sets must be a status and headers', () => {
  expect(statusFromSql('202')).toBe(202);
  expect(headersFromSql('[{"X-A":"1"},{"x-b":"2"}]')).toEqual({ 'x-a': '1', 'x-b': '2' });
  for (const status of ['abc', '99', '1000', '100']) expect(() => statusFromSql(status)).toThrow(/status guc/);
  for (const headers of ['{', '{}', '[1]', '[{}]', '[{"a":1}]', '[{"a":"x\\ny"}]', '[{"a b":"x"}]']) {
    expect(() => headersFromSql(headers)).toThrow(/headers guc/);
  }
});
