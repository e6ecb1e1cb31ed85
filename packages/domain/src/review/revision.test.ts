import { expect, test } from 'vitest';
import { asRevision, revised } from './revision.ts';
import { revisionChanges } from './revision-changes.ts';

const row = { class_title: 'Pots', price_amount: '£25' };

test('a revised row is as its owner last saved it; without a revision it is as it is', () => {
  const revision = asRevision({ status: 'pending', decline_reason: null, changes: { price_amount: null } });
  expect(revised(row, revision)).toEqual({ class_title: 'Pots', price_amount: null });
  expect(revised(row, asRevision(null))).toEqual(row);
});

test('what differs is told by the field’s name, and a price is told as people read it', () => {
  const revision = { status: 'pending', decline_reason: null, changes: { price_amount: null } } as const;
  expect(revisionChanges('class', row, revision)).toMatchObject([
    { label: 'Price', before: ['£25'], after: ['Not given yet'] },
  ]);
});
