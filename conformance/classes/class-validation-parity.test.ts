import { emptyClass } from '@kindling/domain/teaching/class-form';
import { classMessageSchema } from '@kindling/domain/teaching/class-message-schema';
import { toClassInsert } from '@kindling/domain/teaching/class-rows';
import { classSchema } from '@kindling/domain/teaching/class-schema';
import { emptyInstructor } from '@kindling/domain/teaching/empty-instructor';
import { toInstructorColumns } from '@kindling/domain/teaching/instructor-rows';
import { instructorSchema } from '@kindling/domain/teaching/instructor-schema';
import {
  classCategories,
  classFormats,
  experienceLevels,
  instructorExperiences,
  optionValues,
  pricingTypes,
  teachingStyles,
} from '@kindling/domain/teaching/teaching-options';
import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsRow } from '../support/accepts-row.ts';
import { newAccount } from '../support/run-as.ts';

// Validation parity: forms and tables get the same values and must agree. What a form accepts, the table accepts as the
// form normalizes it; what the form rejects, the table rejects as typed.

const someClass = {
  ...emptyClass,
  instructor_name: 'Maya Ellis',
  instructor_email: 'maya@example.org',
  class_title: 'Pinch pots',
  class_description: 'Two hours of clay at a kitchen table.',
  class_category: 'creative',
  class_format: 'in-person',
  experience_level: 'beginner',
  pricing_type: 'fixed',
};
const someInstructor = { ...emptyInstructor, display_name: 'Maya’s Pots', bio: 'Potter.' };

const blank = ['', ' ', '\t\n', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u2028'];
const links = [
  'https://example.org',
  'http://example.org:8080/a?b=c#d',
  'HTTPS://EXAMPLE.ORG',
  'https://élan.example/préface',
  'https://localhost',
  'https://maya@example.org',
  'https://example.org/a b',
  'example.org',
  'ftp://example.org',
  'data:text/html,x',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'mailto:maya@example.org',
  'https:maya',
  '@maya.pots',
  'maya: potter',
  'Maya’s pots on Instagram',
];

let stack: Stack;
let maya: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await newAccount(stack.sql);
});
afterAll(() => stack.close());

async function agreeOnClass(change: Record<string, unknown>): Promise<boolean> {
  const typed = { ...someClass, ...change };
  const parsed = classSchema.safeParse(typed);
  const row = parsed.success ? toClassInsert(parsed.data, null) : typed;
  expect(await acceptsRow(stack.sql, 'public.class_submissions', row), JSON.stringify(change)).toBe(parsed.success);
  return parsed.success;
}

async function agreeOnInstructor(change: Record<string, unknown>): Promise<boolean> {
  const typed = { ...someInstructor, ...change };
  const parsed = instructorSchema.safeParse(typed);
  const { website, instagram, linkedin, experience, teaching_style, ...rest } = typed;
  const asTyped = {
    ...rest,
    experience: experience || null,
    teaching_style: teaching_style || null,
    social_links: { website: website || null, instagram: instagram || null, linkedin: linkedin || null },
  };
  const row = { user_id: maya, ...(parsed.success ? toInstructorColumns(parsed.data) : asTyped) };
  expect(await acceptsRow(stack.sql, 'public.instructor_profiles', row), JSON.stringify(change)).toBe(parsed.success);
  return parsed.success;
}

/** Boundary values: texts around a length limit, in characters of one byte and of four. */
function around(...lengths: number[]): string[] {
  return lengths.flatMap((length) => ['x', '🔥'].map((letter) => letter.repeat(length)));
}

describe('a class', () => {
  const limits = {
    instructor_name: [1, 100, 101],
    instructor_bio: [1000, 1001],
    instructor_social_media: [500, 501],
    class_title: [1, 200, 201],
    class_description: [9, 10, 2000, 2001],
    class_duration: [100, 101],
    class_location: [200, 201],
    price_amount: [50, 51],
    availability_notes: [1000, 1001],
    materials_needed: [1000, 1001],
    what_students_learn: [1000, 1001],
    special_requirements: [1000, 1001],
  };
  for (const [field, lengths] of Object.entries(limits)) {
    test(`agree about ${field}`, async () => {
      for (const text of [...blank, ...around(...lengths), ' clay and tea ']) await agreeOnClass({ [field]: text });
    });
  }

  test('agree about its choices', async () => {
    const choices = {
      class_category: classCategories,
      class_format: classFormats,
      experience_level: experienceLevels,
      pricing_type: pricingTypes,
    };
    for (const [field, list] of Object.entries(choices)) {
      for (const value of optionValues(list)) expect(await agreeOnClass({ [field]: value })).toBe(true);
      for (const value of ['', 'something', ' ', 'Creative', null, 7]) {
        expect(await agreeOnClass({ [field]: value })).toBe(false);
      }
    }
  });

  test('agree about email addresses', async () => {
    for (const instructor_email of [
      'maya@example.org',
      ' maya@example.org ',
      'maya.ellis+pots@mail.example.co.uk',
      "o'neill@example.org",
      'MAYA@EXAMPLE.ORG',
      `${'a'.repeat(242)}@example.org`,
      `${'a'.repeat(243)}@example.org`,
      '',
      'maya',
      'maya@',
      'maya@example',
      '.maya@example.org',
      'maya.@example.org',
      'ma..ya@example.org',
      'ma ya@example.org',
      'maya@-example.org',
      'maya@example.org\n',
      'maya@example.o',
      'mäya@example.org',
      'maya@exämple.org',
    ]) {
      await agreeOnClass({ instructor_email });
    }
  });

  test('agree about phone numbers', async () => {
    const digits = [6, 7, 16, 17].map((length) => '1'.repeat(length));
    const spaced = ['+44 (0)20 7946-0018', '[020] 7946–0018', '0770\u00a0900 123', `07700900123${'-'.repeat(29)}`];
    const wrong = [
      '1+234567',
      '++1234567',
      '07700.900.123',
      '0770\t0900123',
      '१२३४५६७',
      'call me',
      '+',
      '-------',
      '07700900123<b>',
    ];
    const more = [
      '030/1234567',
      '020 7946 0018/07700 900123',
      '020 7946 0018 / 07700 900123',
      '020 7946 0018 ext. 12',
      'Text 07700 900123',
    ];
    for (const phone of [...blank, ...digits, ...digits.map((each) => `+${each}`), ...spaced, ...wrong, ...more]) {
      await agreeOnClass({ instructor_phone: phone });
    }
    await agreeOnClass({ instructor_phone: `07700900123${'-'.repeat(30)}` });
  });

  test('agree about links', async () => {
    const long = [480, 481].map((length) => `https://example.org/${'a'.repeat(length)}`);
    for (const link of [...links, ...long]) {
      await agreeOnClass({ instructor_website: link });
      await agreeOnClass({ instructor_social_media: link });
    }
  });

  test('agree about the number of places', async () => {
    const numbers = [-1, 0, 1, 12, 12.5, 1000, 1001, 1e10];
    for (const places of [null, ...numbers, ...numbers.map(String), '', ' 12 ', '1e2', 'many', '१२', true, [], {}]) {
      await agreeOnClass({ max_participants: places });
    }
  });

  test('agree about whatever else is typed', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    for (const [title, phone, website, social] of fc.sample(fc.tuple(text, text, text, text), 60)) {
      await agreeOnClass({ class_title: title });
      await agreeOnClass({ instructor_phone: phone });
      await agreeOnClass({ instructor_website: website });
      await agreeOnClass({ instructor_social_media: social });
    }
  });
});

describe('an instructor', () => {
  test('agree about the texts', async () => {
    const limits = { display_name: [1, 100, 101], bio: [1, 1000, 1001], qualifications: [1000, 1001] };
    for (const [field, lengths] of Object.entries(limits)) {
      for (const text of [...blank, ...around(...lengths)]) await agreeOnInstructor({ [field]: text });
    }
  });

  test('agree about the choices', async () => {
    for (const [field, list] of Object.entries({ experience: instructorExperiences, teaching_style: teachingStyles })) {
      for (const value of ['', ...optionValues(list)]) expect(await agreeOnInstructor({ [field]: value })).toBe(true);
      for (const value of ['something', ' ', '11', 7]) expect(await agreeOnInstructor({ [field]: value })).toBe(false);
    }
  });

  test('agree about specialties', async () => {
    const lists = [[], ['x'], [''], [' '], [null], ['x'.repeat(60)], ['x'.repeat(61)], ['🔥'.repeat(60)], 'x', null];
    for (const specialties of [...lists, Array(20).fill('x'), Array(21).fill('x')]) {
      await agreeOnInstructor({ specialties });
    }
  });

  test('agree about links', async () => {
    const long = [480, 481].map((length) => `https://example.org/${'a'.repeat(length)}`);
    for (const link of [...blank, ...links, ...long, 'x'.repeat(501)]) {
      for (const place of ['website', 'instagram', 'linkedin']) await agreeOnInstructor({ [place]: link });
    }
  });
});

test('agree about a message', async () => {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title,
       class_description, class_category, class_format, experience_level, pricing_type)
     values ($1, 'Maya', 'maya@example.org', 'Pots', 'Clay for an evening.', 'creative', 'both', 'beginner', 'fixed')
     returning id`,
    [maya],
  );
  const asker = await newAccount(stack.sql);
  for (const body of [...blank, ...around(1, 2000, 2001), ' Is there a place left? ']) {
    const parsed = classMessageSchema.safeParse({ body });
    const row = { class_id: rows[0]?.id, member_id: asker, author_id: asker, ...(parsed.data ?? { body }) };
    expect(await acceptsRow(stack.sql, 'public.class_messages', row), JSON.stringify(body.slice(0, 20))).toBe(
      parsed.success,
    );
  }
});
