import { expect, test } from 'vitest';
import { fieldErrors } from '../validation/field-errors.ts';
import { emptyInstructor } from './empty-instructor.ts';
import { instructorOutcome, toInstructorForm, toInstructorInsert } from './instructor-rows.ts';
import { instructorSchema } from './instructor-schema.ts';

const form = { ...emptyInstructor, display_name: 'Maya’s Pots', bio: 'Twelve years at the wheel.' };

function errors(change: Record<string, unknown>) {
  return fieldErrors(instructorSchema.safeParse({ ...form, ...change }));
}

test('[VALID-44] a display name is required', () => {
  for (const display_name of ['', '  ', undefined]) {
    expect(errors({ display_name })).toEqual({ display_name: 'Display name is required' });
  }
  expect(errors({ display_name: 'é'.repeat(100) })).toEqual({});
  expect(errors({ display_name: 'é'.repeat(101) })).toEqual({
    display_name: 'Display name must be less than 100 characters',
  });
});

test('[VALID-45] a bio is required', () => {
  for (const bio of ['', ' \n ', undefined]) expect(errors({ bio })).toEqual({ bio: 'Bio is required' });
  expect(errors({ bio: 'é'.repeat(1000) })).toEqual({});
  expect(errors({ bio: 'é'.repeat(1001) })).toEqual({ bio: 'Bio must be less than 1000 characters' });
});

test('experience and teaching style come from their lists or are left open', () => {
  expect(errors({ experience: '10+', teaching_style: 'adaptive' })).toEqual({});
  expect(errors({ experience: '11', teaching_style: 'strict' })).toEqual({
    experience: 'Please choose your experience from the list',
    teaching_style: 'Please choose your teaching style from the list',
  });
});

test('specialties, website and social links have their limits', () => {
  expect(errors({ specialties: Array(20).fill('x'.repeat(60)) })).toEqual({});
  expect(errors({ specialties: Array(21).fill('x') })).toEqual({ specialties: 'You can add up to 20 specialties' });
  expect(errors({ specialties: ['x'.repeat(61)] })).toEqual({
    specialties: 'Each specialty can have up to 60 characters',
  });
  expect(errors({ website: 'example', instagram: 'data:text/html,x' })).toEqual({
    website: 'Invalid website URL',
    instagram: 'Please enter your username, or a link starting with https://',
  });
});

test('[TEACH-10] qualifications that are filled in are saved; left empty they are null', () => {
  expect(toInstructorInsert(instructorSchema.parse(form), 'maya')).toEqual({
    user_id: 'maya',
    display_name: 'Maya’s Pots',
    bio: 'Twelve years at the wheel.',
    experience: null,
    specialties: [],
    teaching_style: null,
    qualifications: null,
    social_links: { website: null, instagram: null, linkedin: null },
  });
  const qualified = instructorSchema.parse({ ...form, qualifications: ' City & Guilds ceramics ' });
  expect(toInstructorInsert(qualified, 'maya').qualifications).toBe('City & Guilds ceramics');
});

test('a stored profile fills the form as it was', () => {
  const whole = {
    ...form,
    experience: '6-10',
    specialties: ['Glazing'],
    teaching_style: 'structured',
    qualifications: 'Ceramics',
    website: 'https://example.org',
    instagram: '@maya.pots',
    linkedin: 'maya-ellis',
  };
  for (const each of [whole, form]) {
    expect(toInstructorForm(toInstructorInsert(instructorSchema.parse(each), 'maya'))).toEqual(each);
  }
});

test('[CALL-42] of the answer to creating a profile only the error is read', () => {
  expect(instructorOutcome(null)).toEqual({
    ok: true,
    message: "Instructor profile created successfully! It's pending approval.",
  });
  expect(instructorOutcome({ code: '23505' })).toEqual({
    ok: false,
    message: 'You already have an instructor profile.',
  });
  for (const error of [{ code: '42501' }, { code: '' }, {}]) {
    expect(instructorOutcome(error)).toEqual({
      ok: false,
      message: 'Failed to create instructor profile. Please try again.',
    });
  }
});
