import { expect, test } from 'vitest';
import { contentOfRow, type FieldSpec, fieldChanges, fieldsOf, hasChanged, textsOf } from './review-fields.ts';

const spec = (kind: keyof typeof fieldsOf, key: string): FieldSpec => {
  const found = fieldsOf[kind].find((field) => field.key === key);
  if (!found) throw new Error(`There is no field ${key}`);
  return found;
};

test('stored keys are shown in words, lists one by one, and what was left empty not at all', () => {
  expect(textsOf(spec('class', 'class_format'), { class_format: 'in-person' })).toEqual(['In person']);
  expect(textsOf(spec('listing', 'services_offered'), { services_offered: ['Throwing', 'Glazing'] })).toEqual([
    'Throwing',
    'Glazing',
  ]);
  expect(textsOf(spec('class', 'max_participants'), { max_participants: 8 })).toEqual(['Up to 8 people']);
  for (const nothing of [null, undefined, '', []]) {
    expect(textsOf(spec('listing', 'business_website'), { business_website: nothing })).toEqual([]);
  }
});

test('a change is one of what is shown; what is here for the first time has none', () => {
  const field = spec('listing', 'services_offered');
  const now = { services_offered: ['Throwing'] };
  expect(hasChanged(field, now, undefined)).toBe(false);
  expect(hasChanged(field, now, { services_offered: ['Throwing'] })).toBe(false);
  expect(hasChanged(field, now, { services_offered: ['Glazing'] })).toBe(true);
  expect(hasChanged(field, now, {})).toBe(true);
});

test('a teacher’s address and number are marked as hidden unless she ticked that everybody may see them', () => {
  for (const key of ['instructor_email', 'instructor_phone']) {
    expect(spec('class', key).hidden?.({ contact_public: false })).toBe(true);
    expect(spec('class', key).hidden?.({ contact_public: true })).toBe(false);
  }
});

test('changes are told field by field in people’s words, the heading first', () => {
  const before = { class_title: 'Pots', class_format: 'in-person', pricing_type: 'hourly', price_amount: null };
  const after = { ...before, class_title: 'Pots and tea', class_format: 'both', price_amount: '£20' };
  expect(fieldChanges('class', before, after)).toMatchObject([
    { label: 'Title', before: ['Pots'], after: ['Pots and tea'], prose: true },
    { label: 'Format', before: ['In person'], prose: false },
    { label: 'Price', before: ['Not given yet'], after: ['£20 an hour'] },
  ]);
  expect(fieldChanges('class', before, before)).toEqual([]);
});

test('a row’s links are read as the queue has them', () => {
  const listing = contentOfRow({ social_media_links: { links: ['@loom'] } });
  expect(fieldChanges('listing', contentOfRow({ social_media_links: null }), listing)).toMatchObject([
    { label: 'Social media', before: [], after: ['@loom'] },
  ]);
  const links = { website: 'https://example.org', instagram: null, linkedin: null };
  expect(contentOfRow({ social_links: links })).toMatchObject(links);
});

test('a class review is told in words, with why to look twice', () => {
  const content = {
    words: 'Ring the bell.',
    send_friend: 'not_yet',
    as_described: true,
    beginner_welcome: false,
    attended_on: '2026-11-26',
    marks: ['device', 'one_date'],
  };
  expect(fieldsOf.review.flatMap((spec) => textsOf(spec, content))).toEqual([
    'Ring the bell.',
    'Not yet',
    'Yes',
    'No',
    '26 November 2026',
    'Written on a device the teacher uses',
    'Checked in by this teacher only, on one day',
  ]);
});
