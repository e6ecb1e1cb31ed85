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

for (const [row, what, typed] of [
  ['VALID-55', 'script blocks are', `${clean}<script>x()</script>`],
  ['VALID-56', '"javascript:" is', `javascript:${clean}`],
  ['VALID-57', 'inline event handlers are', `${clean} onload="x()"`],
] as const) {
  test(`[${row}] ${what} removed from every text field of every form`, () => {
    for (const { schema, others } of forms) {
      const fields = Object.entries(schema.shape).filter(([field]) => !others.includes(field));
      expect(fields.length + others.length).toBe(Object.keys(schema.shape).length);
      for (const [field, { safeParse }] of fields) {
        const isList = field === 'specialties' || field === 'tags';
        const { data } = safeParse(isList ? [typed] : typed);
        const kept = {
          servicesOffered: [clean],
          socialMediaLinks: { links: [clean] },
          specialties: [clean],
          tags: [clean],
        };
        expect(data, field).toEqual(kept[field as keyof typeof kept] ?? clean);
      }
    }
  });
}
