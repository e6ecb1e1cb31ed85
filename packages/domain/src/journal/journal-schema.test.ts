import { expect, test } from 'vitest';
import { fieldErrors } from '../validation/field-errors.ts';
import { emptyJournalForm, journalEntrySchema, journalFormSchema } from './journal-schema.ts';

const entry = {
  title: 'First pinch pot',
  content: 'It leaks.',
  mood: 'Joyful',
  reflection: 'Try again.',
  breakthrough: false,
};

const errors = (change: object) => fieldErrors(journalEntrySchema.safeParse({ ...entry, ...change }));
const formErrors = (change: object) => fieldErrors(journalFormSchema.safeParse({ ...entry, ...change }));

test('[VALID-47] a title has 1 to 200 characters', () => {
  expect(errors({ title: 'x' })).toEqual({});
  expect(errors({ title: '🔥'.repeat(200) })).toEqual({});
  for (const title of ['', ' \n', undefined]) expect(errors({ title })).toEqual({ title: 'Title is required' });
  for (const check of [errors, formErrors]) {
    expect(check({ title: 'x'.repeat(201) })).toEqual({ title: 'Title must be less than 200 characters' });
  }
});

test('[VALID-49] content has at most 10000 characters', () => {
  for (const check of [errors, formErrors]) {
    expect(check({ content: 'é'.repeat(10_000) })).toEqual({});
    expect(check({ content: 'x'.repeat(10_001) })).toEqual({ content: 'Content must be less than 10000 characters' });
  }
});

test('[VALID-50] a mood has at most 100 characters', () => {
  for (const check of [errors, formErrors]) {
    expect(check({ mood: 'x'.repeat(100) })).toEqual({});
    expect(check({ mood: 'x'.repeat(101) })).toEqual({ mood: 'Mood must be less than 100 characters' });
  }
});

test('[VALID-51] a reflection has at most 1000 characters', () => {
  for (const check of [errors, formErrors]) {
    expect(check({ reflection: 'x'.repeat(1000) })).toEqual({});
    const tooLong = { reflection: 'Reflection must be less than 1000 characters' };
    expect(check({ reflection: 'x'.repeat(1001) })).toEqual(tooLong);
  }
});

test('the form takes a title or content, and calls what has content alone an untitled entry', () => {
  const nothing = { title: 'Please enter a title or content for your journal entry' };
  expect(fieldErrors(journalFormSchema.safeParse(emptyJournalForm))).toEqual(nothing);
  expect(formErrors({ title: ' ', content: '\n' })).toEqual(nothing);
  expect(journalFormSchema.parse({ ...entry, title: ' ' }).title).toBe('Untitled Entry');
  expect(journalFormSchema.parse({ ...entry, content: '' })).toMatchObject({ title: entry.title, content: '' });
});

test('what the form lets through is an entry, and scripts are taken out of it', () => {
  const values = journalFormSchema.parse({ ...entry, content: ' Clay<script>alert(1)</script> ' });
  expect(values.content).toBe('Clay');
  expect(journalEntrySchema.parse(values)).toEqual(values);
});
