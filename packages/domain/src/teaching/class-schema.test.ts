import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldErrors } from '../validation/field-errors.ts';
import { emptyClass } from './class-form.ts';
import { classSchema } from './class-schema.ts';

const filled = {
  ...emptyClass,
  instructor_name: 'Maya Ellis',
  instructor_email: 'maya@example.org',
  class_title: 'Pinch pots for beginners',
  class_description: 'Two hours of clay at a kitchen table.',
  class_category: 'creative',
  class_format: 'in-person',
  experience_level: 'beginner',
  pricing_type: 'fixed',
};

/** What validation finds wrong with a form: a list, each message with the path it was found at. */
function issues(form: unknown) {
  return classSchema.safeParse(form).error?.issues ?? [];
}

/** The messages for a form with this change, by field; two for one field would show. */
function errors(change: Record<string, unknown>) {
  return issues({ ...filled, ...change }).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function expectText(field: string, max: number, tooLong: string) {
  expect(errors({ [field]: 'é'.repeat(max) }), field).toEqual([]);
  expect(errors({ [field]: 'é'.repeat(max + 1) })).toEqual([`${field}: ${tooLong}`]);
}

test('a form with no more than what is required passes', () => expect(errors({})).toEqual([]));

test('[VALID-24] an instructor’s name has 1 to 100 characters', () => {
  for (const name of ['', '  ']) {
    expect(errors({ instructor_name: name })).toEqual(['instructor_name: Instructor name is required']);
  }
  expect(errors({ instructor_name: 'M' })).toEqual([]);
  expectText('instructor_name', 100, 'Instructor name must be less than 100 characters');
});

test('[VALID-25] the email is valid and has at most 254 characters', () => {
  const longest = `${'a'.repeat(242)}@example.org`;
  expect(errors({ instructor_email: longest })).toEqual([]);
  expect(errors({ instructor_email: `a${longest}` })).toEqual([
    'instructor_email: Email must be less than 254 characters',
  ]);
  for (const email of ['', 'maya', 'maya@example', '@example.org']) {
    expect(errors({ instructor_email: email })).toEqual(['instructor_email: Invalid email format']);
  }
});

test('[VALID-26] the phone may be left empty', () => {
  for (const instructor_phone of ['', '   ']) {
    expect(errors({ instructor_phone })).toEqual([]);
    expect(classSchema.parse({ ...filled, instructor_phone }).instructor_phone).toBe('');
  }
});

test('[VALID-27] a phone has up to 16 digits, spaces, dashes and brackets aside', () => {
  for (const phone of [
    '1234567',
    '07700.900.123',
    '+44 (0)20 7946-0018',
    '+1234567890123456',
    '07700 900 123',
    '[020] 7946–0018',
  ]) {
    expect(errors({ instructor_phone: phone }), phone).toEqual([]);
  }
  for (const phone of ['123456', '12345678901234567', '+12345678901234567', '0770-CALL-ME', '1+234567']) {
    expect(errors({ instructor_phone: phone }), phone).toEqual(['instructor_phone: Invalid phone number format']);
  }
  expect(errors({ instructor_phone: `07700900123${'-'.repeat(30)}` })).toHaveLength(1);
});

test('[VALID-28] a bio has at most 1000 characters', () => {
  expectText('instructor_bio', 1000, 'Bio must be less than 1000 characters');
});

test('[VALID-29] a website is empty or a valid address of at most 500 characters', () => {
  const longest = `https://example.org/${'a'.repeat(480)}`;
  for (const website of ['', 'https://example.org', 'http://example.org/maya?a=b', longest]) {
    expect(errors({ instructor_website: website })).toEqual([]);
  }
  expect(classSchema.parse({ ...filled, instructor_website: 'example.org/maya' }).instructor_website).toBe(
    'https://example.org/maya',
  );
  for (const website of [
    'nonsense',
    'maya@example.org',
    '1.5',
    'ftp://example.org',
    'javascript:alert(1)',
    `${longest}a`,
  ]) {
    expect(errors({ instructor_website: website })).toEqual(['instructor_website: Invalid website URL']);
  }
});

test('[VALID-30] a title has 1 to 200 characters', () => {
  expect(errors({ class_title: ' ' })).toEqual(['class_title: Class title is required']);
  expect(errors({ class_title: 'P' })).toEqual([]);
  expectText('class_title', 200, 'Class title must be less than 200 characters');
});

test('[VALID-31] a description has 10 to 2000 characters', () => {
  for (const description of ['', 'x'.repeat(9), `  ${'x'.repeat(9)}  `, '🔥'.repeat(9)]) {
    expect(errors({ class_description: description })).toEqual([
      'class_description: Class description must be at least 10 characters',
    ]);
  }
  expect(errors({ class_description: '🔥'.repeat(10) })).toEqual([]);
  expectText('class_description', 2000, 'Class description must be less than 2000 characters');
});

test('[VALID-32] a category is needed', () => {
  for (const category of ['', 'pottery', undefined]) {
    expect(errors({ class_category: category })).toEqual(['class_category: Category is required']);
  }
});

test('[VALID-33] a format is needed', () => {
  for (const format of ['', 'by post', undefined]) {
    expect(errors({ class_format: format })).toEqual(['class_format: Format is required']);
  }
});

test('[VALID-34] a location has at most 200 characters and may be empty', () => {
  expect(errors({ class_location: '' })).toEqual([]);
  expectText('class_location', 200, 'Location must be less than 200 characters');
});

test('[VALID-35] [VALID-43] the number of places is empty or from 1 to 1000, and is sent as a whole number or null', () => {
  for (const [typed, sent] of [
    ['', null],
    ['  ', null],
    ['1', 1],
    [' 12 ', 12],
    ['1000', 1000],
    [12, 12],
    [null, null],
  ]) {
    expect(classSchema.parse({ ...filled, max_participants: typed }).max_participants).toBe(sent);
  }
  for (const typed of ['0', '1001', '-3', '2.5', '1e2', 'twelve', 0, 1001, 2.5, Number.NaN, true]) {
    expect(errors({ max_participants: typed }), String(typed)).toEqual([
      'max_participants: Maximum participants must be between 1 and 1000',
    ]);
  }
});

test('[VALID-36] a price has at most 50 characters', () => {
  expect(errors({ price_amount: '' })).toEqual([]);
  expectText('price_amount', 50, 'Price must be less than 50 characters');
});

test('level and pricing are needed, and the notes have their limits', () => {
  expect(errors({ experience_level: '' })).toEqual(['experience_level: Experience level is required']);
  expect(errors({ pricing_type: '' })).toEqual(['pricing_type: Pricing structure is required']);
  expectText('class_duration', 100, 'Duration must be less than 100 characters');
  for (const field of ['availability_notes', 'materials_needed', 'what_students_learn', 'special_requirements']) {
    expectText(field, 1000, 'Please keep this to 1000 characters');
  }
});

test('validation gives a list of messages, in the form’s order', () => {
  expect(issues(emptyClass).map(({ message }) => message)).toEqual([
    'Instructor name is required',
    'Invalid email format',
    'Class title is required',
    'Class description must be at least 10 characters',
    'Category is required',
    'Format is required',
    'Experience level is required',
    'Pricing structure is required',
  ]);
});

test('each message stands at its own field', () => {
  const form = {
    ...emptyClass,
    instructor_phone: 'x',
    class_title: 'Class description must be at least 10 characters',
  };
  expect(fieldErrors(classSchema.safeParse(form))).toEqual({
    instructor_name: 'Instructor name is required',
    instructor_email: 'Invalid email format',
    instructor_phone: 'Invalid phone number format',
    class_description: 'Class description must be at least 10 characters',
    class_category: 'Category is required',
    class_format: 'Format is required',
    experience_level: 'Experience level is required',
    pricing_type: 'Pricing structure is required',
  });
});

test('[ENTITY-46] the form has the fields of a class', () => {
  expect(Object.keys(classSchema.shape)).toEqual(
    expect.arrayContaining([
      'instructor_name',
      'instructor_email',
      'instructor_phone',
      'instructor_bio',
      'instructor_website',
      'class_title',
      'class_description',
      'class_category',
      'class_format',
      'class_location',
      'max_participants',
      'price_amount',
    ]),
  );
  expect(Object.keys(emptyClass)).toEqual(Object.keys(classSchema.shape));
});

test('whatever is in the fields, each message belongs to one of them and nothing throws', () => {
  const form = fc.record(Object.fromEntries(Object.keys(emptyClass).map((field) => [field, fc.anything()])));
  fc.assert(
    fc.property(form, (values) => {
      for (const { path } of issues(values)) expect(emptyClass).toHaveProperty(String(path[0]));
    }),
  );
});
