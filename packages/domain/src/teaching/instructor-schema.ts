import * as z from 'zod/mini';
import { textField } from '../validation/text-field.ts';
import { websiteField } from '../validation/website.ts';
import { teachingLimits as limits } from './limits.ts';
import { instructorExperiences, teachingStyles, valuesOf } from './lists.ts';
import { instructorFieldMessages as say } from './messages.ts';
import { socialField } from './social.ts';

const specialty = textField({ min: 1, max: limits.specialty.max, tooLong: say.specialtyInvalid });

/** The instructor profile's form, its fields in their order. A choice not made is ''. */
export const instructorSchema = z.object({
  display_name: textField({
    ...limits.displayName,
    tooShort: say.displayNameRequired,
    tooLong: say.displayNameTooLong,
  }),
  bio: textField({ min: 1, max: limits.bio.max, tooShort: say.bioRequired, tooLong: say.bioTooLong }),
  experience: z.enum(['', ...valuesOf(instructorExperiences)], say.experienceUnknown),
  specialties: z
    .array(specialty, say.specialtyInvalid)
    .check(z.maxLength(limits.specialties.max, say.tooManySpecialties)),
  teaching_style: z.enum(['', ...valuesOf(teachingStyles)], say.teachingStyleUnknown),
  qualifications: textField({ max: limits.qualifications.max, tooLong: say.qualificationsTooLong }),
  website: websiteField({ max: limits.website.max, invalid: say.websiteInvalid, tooLong: say.websiteInvalid }),
  instagram: socialField(say.socialInvalid),
  linkedin: socialField(say.socialInvalid),
});

export type InstructorInput = z.input<typeof instructorSchema>;
export type InstructorValues = z.output<typeof instructorSchema>;

export const emptyInstructor: InstructorInput = {
  display_name: '',
  bio: '',
  experience: '',
  specialties: [],
  teaching_style: '',
  qualifications: '',
  website: '',
  instagram: '',
  linkedin: '',
};
