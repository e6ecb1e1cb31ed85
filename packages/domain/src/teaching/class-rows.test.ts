import { expect, test } from 'vitest';
import { emptyClass } from './class-form.ts';
import { classPrefill, toClassForm, toClassInsert } from './class-rows.ts';
import { classSchema } from './class-schema.ts';

const form = {
  ...emptyClass,
  instructor_name: ' Maya Ellis ',
  instructor_email: 'maya@example.org',
  class_title: 'Pinch pots',
  class_description: 'Two hours of clay at a kitchen table.',
  class_category: 'creative',
  class_format: 'both',
  experience_level: 'all-levels',
  max_participants: '8',
  pricing_type: 'hourly',
  price_amount: '£18',
};
const profile = {
  display_name: 'Maya’s Pots',
  bio: 'Potter.',
  social_links: { website: 'https://example.org', instagram: '@maya.pots', linkedin: 'maya-ellis' },
};

test('[VALID-43] a filled number of places is sent as an integer, an empty one as null', () => {
  expect(toClassInsert(classSchema.parse(form), null).max_participants).toBe(8);
  expect(toClassInsert(classSchema.parse({ ...form, max_participants: '' }), null).max_participants).toBeNull();
});

test('what was left empty is null, what was filled in is tidied', () => {
  expect(toClassInsert(classSchema.parse(form), 'a-profile')).toEqual({
    instructor_name: 'Maya Ellis',
    instructor_email: 'maya@example.org',
    instructor_phone: null,
    instructor_bio: null,
    instructor_website: null,
    instructor_social_media: null,
    contact_public: false,
    class_title: 'Pinch pots',
    class_description: 'Two hours of clay at a kitchen table.',
    class_category: 'creative',
    class_format: 'both',
    class_duration: null,
    class_location: null,
    experience_level: 'all-levels',
    max_participants: 8,
    pricing_type: 'hourly',
    price_amount: '£18',
    availability_notes: null,
    materials_needed: null,
    what_students_learn: null,
    special_requirements: null,
    instructor_profile_id: 'a-profile',
  });
});

test('a stored class fills the form as it was', () => {
  const row = { id: 'not a field', ...toClassInsert(classSchema.parse(form), null) };
  expect(toClassForm(row)).toEqual({ ...form, instructor_name: 'Maya Ellis' });
});

test('a profile fills in who teaches; for social media Instagram comes before LinkedIn', () => {
  expect(classPrefill(profile, 'maya@example.org')).toEqual({
    instructor_name: 'Maya’s Pots',
    instructor_email: 'maya@example.org',
    instructor_bio: 'Potter.',
    instructor_website: 'https://example.org',
    instructor_social_media: '@maya.pots',
  });
  const without = { ...profile, social_links: { website: null, instagram: null, linkedin: 'maya-ellis' } };
  expect(classPrefill(without, 'maya@example.org')).toMatchObject({
    instructor_website: '',
    instructor_social_media: 'maya-ellis',
  });
  expect(classPrefill({ ...profile, social_links: null }, '').instructor_social_media).toBe('');
});
