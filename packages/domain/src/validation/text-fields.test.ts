import { innocentSentences } from '@kindling/backend/contract/innocent-sentences';
import { expect, test } from 'vitest';
import { commentSchema, memberCardSchema, postSchema } from '../community/community-schemas.ts';
import { storySchema } from '../community/story-schema.ts';
import { journalEntrySchema } from '../journal/journal-schema.ts';
import { listingSchema } from '../listings/listing-schema.ts';
import { appealSchema, moderationActionSchema, reportSchema } from '../safety/safety-schemas.ts';
import { classMessageSchema } from '../teaching/class-message-schema.ts';
import { classSchema } from '../teaching/class-schema.ts';
import { instructorSchema } from '../teaching/instructor-schema.ts';
import { signUpSchema } from './auth-schemas.ts';
import { profileSchema } from './profile-schema.ts';

/** What is left of each text. */
const clean = '07700900123';

/** Fields whose text has a syntax of its own. */
const withSyntax = [
  ...['username', 'publicName', 'instructor_phone', 'contactPhone'],
  ...['socialMediaLinks', 'instructor_social_media', 'instagram', 'linkedin'],
];

interface Form {
  schema: { shape: Readonly<Record<string, { safeParse: (typed: unknown) => { data?: unknown } }>> };
  /** Fields that are no free text. */
  others: readonly string[];
}

const forms: readonly Form[] = [
  { schema: signUpSchema, others: ['email', 'password', 'terms'] },
  { schema: profileSchema, others: ['age'] },
  { schema: listingSchema, others: ['contactEmail', 'businessWebsite', 'category'] },
  {
    schema: classSchema,
    others: [
      ...['instructor_email', 'instructor_website', 'contact_public', 'max_participants'],
      ...['class_category', 'class_format', 'experience_level', 'pricing_type'],
    ],
  },
  { schema: instructorSchema, others: ['experience', 'teaching_style', 'website'] },
  { schema: classMessageSchema, others: [] },
  { schema: journalEntrySchema, others: ['breakthrough'] },
  { schema: memberCardSchema, others: [] },
  { schema: postSchema, others: [] },
  { schema: commentSchema, others: [] },
  { schema: storySchema, others: ['thing', 'agreed'] },
  { schema: reportSchema, others: ['reason'] },
  { schema: appealSchema, others: [] },
  { schema: moderationActionSchema, others: [] },
];

for (const [row, what, typed, sanitized = clean] of [
  ['VALID-55', 'script blocks are', `${clean}<script>x()</script>`],
  ['VALID-56', '"javascript:" is', `javascript:${clean}`],
  ['VALID-57', 'inline event handlers are', `${clean}<b onload="x()">`, `${clean}<b >`],
] as const) {
  test(`[${row}] ${what} removed from every text field of every form`, () => {
    for (const { schema, others } of forms) {
      const fields = Object.entries(schema.shape).filter(([field]) => !others.includes(field));
      expect(fields.length + others.length).toBe(Object.keys(schema.shape).length);
      for (const [field, { safeParse }] of fields) {
        const isList = field === 'specialties' || field === 'tags';
        const { data } = safeParse(isList ? [typed] : typed);
        const kept = {
          servicesOffered: [sanitized],
          socialMediaLinks: { links: [sanitized] },
          specialties: [sanitized],
          tags: [sanitized],
        };
        // A tag is left where there was one: no telephone number, and no username.
        const isRefused = sanitized !== clean && ['username', 'instructor_phone'].includes(field);
        expect(data, field).toEqual(isRefused ? undefined : (kept[field as keyof typeof kept] ?? sanitized));
      }
    }
  });
}

test('prose that looks like code comes out of every text field letter for letter', () => {
  let fields = 0;
  for (const { schema, others } of forms)
    for (const [field, { safeParse }] of Object.entries(schema.shape)) {
      if (others.includes(field) || withSyntax.includes(field)) continue;
      const isList = ['specialties', 'tags', 'servicesOffered'].includes(field);
      fields += 1;
      for (const sentence of innocentSentences) {
        const longEnough = /[dD]escription$/.test(field) ? `${sentence} And so on.` : sentence;
        const typed = isList ? sentence.replaceAll(',', '').slice(0, 30).trim() : longEnough;
        const { data } = safeParse(field === 'specialties' || field === 'tags' ? [typed] : typed);
        expect(data, field).toEqual(isList ? [typed] : typed);
      }
    }
  expect(fields).toBeGreaterThan(25);
});

test('a text that cannot be seen is none, whatever its code points', () => {
  const invisible = [
    '\u200b',
    '\u00ad',
    '\u180e',
    '\u2800',
    '\u3164',
    '\uffa0',
    '\u115f',
    '\u2066\u2069',
    '\u{e0020}',
    '\ufe0f \u034f',
  ];
  for (const { schema, others } of forms)
    for (const [field, { safeParse }] of Object.entries(schema.shape)) {
      if (others.includes(field)) continue;
      for (const typed of ['', ...invisible])
        expect(safeParse(typed).data, `${field}: ${JSON.stringify(typed)}`).toEqual(safeParse('').data);
    }
});

test('Default-ignorable code points: they stay within a text that can be seen', () => {
  for (const text of ['👩‍👩‍👧', 'می‌خواهم', '❤️', 'hyphen\u00adation'])
    expect(postSchema.shape.content.safeParse(text).data).toBe(text);
});
