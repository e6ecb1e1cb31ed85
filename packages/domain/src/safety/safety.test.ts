import { expect, test } from 'vitest';
import { toModerationStatus, toReportRow } from './report-rows.ts';
import { reportReasons } from './reporting.ts';
import { reportReasonLabels } from './safety-messages.ts';
import { appealSchema, moderationActionSchema, reportSchema } from './safety-schemas.ts';

function problemOf(values: object): string | undefined {
  return reportSchema.safeParse({ reason: 'spam', note: '', ...values }).error?.issues[0]?.message;
}

test('a report has a reason from the list, and a note where the list does not say it', () => {
  for (const reason of reportReasons) {
    expect(problemOf({ reason, note: 'See the second line.' }), reason).toBeUndefined();
    expect(reportReasonLabels[reason].label).not.toBe('');
  }
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ reason: 'boring' })).toBe('Please choose what’s wrong');
  expect(problemOf({ reason: null })).toBe('Please choose what’s wrong');
  expect(problemOf({ reason: 'other', note: ' \n' })).toBe('Please say in a few words what’s wrong');
  expect(problemOf({ note: '🔥'.repeat(1000) })).toBeUndefined();
  expect(problemOf({ note: 'x'.repeat(1001) })).toBe('Please keep your note to 1000 characters');
});

test('an appeal has 1 to 2000 characters, and what a moderator says 1 to 1000', () => {
  for (const [schema, key, max] of [
    [appealSchema, 'body', 2000],
    [moderationActionSchema, 'reason', 1000],
  ] as const) {
    expect(schema.safeParse({ [key]: '🔥'.repeat(max) }).success).toBe(true);
    expect(schema.safeParse({ [key]: 'x'.repeat(max + 1) }).success).toBe(false);
    expect(schema.safeParse({ [key]: ' \n ' }).success).toBe(false);
  }
});

test('a report is sent under an id of its own, and an empty note not at all', () => {
  const about = { id: 'r1', kind: 'post', subjectId: 'p1' } as const;
  expect(toReportRow({ reason: 'spam', note: '' }, about)).toEqual({
    id: 'r1',
    subject_kind: 'post',
    subject_id: 'p1',
    reason: 'spam',
    note: null,
  });
});

test('a standing is read as it is answered, and whatever else as a good one', () => {
  expect(
    toModerationStatus({
      suspended: true,
      suspended_until: '2026-12-01T00:00:00Z',
      reason: 'x',
      sanction_id: 's',
      appeal: 'open',
    }),
  ).toEqual({ suspended: true, until: new Date('2026-12-01T00:00:00Z'), reason: 'x', sanctionId: 's', appeal: 'open' });
  const good = { suspended: false, until: null, reason: null, sanctionId: null, appeal: null };
  for (const answer of [null, undefined, [], { suspended: false, appeal: 'perhaps' }]) {
    expect(toModerationStatus(answer)).toEqual(good);
  }
});
