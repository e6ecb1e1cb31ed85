import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { websiteField } from '../validation/website-field.ts';
import { socialField } from './social-link-field.ts';
import { teachingLimits as limits } from './teaching-limits.ts';
import { instructorFieldMessages as say } from './teaching-messages.ts';
import { instructorExperiences, optionValues, teachingStyles } from './teaching-options.ts';

const specialty = textField({ min: 1, max: limits.specialty.max, tooLong: say.specialtyInvalid });

/** Schema of the instructor profile's form, its fields in their order. A choice not made is ''. */
export const instructorSchema = z.object({
  display_name: textField({
    ...limits.displayName,
    tooShort: say.displayNameRequired,
    tooLong: say.displayNameTooLong,
  }),
  bio: textField({ min: 1, max: limits.bio.max, tooShort: say.bioRequired, tooLong: say.bioTooLong }),
  experience: z.enum(['', ...optionValues(instructorExperiences)], say.experienceUnknown),
  specialties: z
    .array(specialty, say.specialtyInvalid)
    .check(z.maxLength(limits.specialties.max, say.tooManySpecialties)),
  teaching_style: z.enum(['', ...optionValues(teachingStyles)], say.teachingStyleUnknown),
  qualifications: textField({ max: limits.qualifications.max, tooLong: say.qualificationsTooLong }),
  website: websiteField({ max: limits.website.max, invalid: say.websiteInvalid, tooLong: say.websiteInvalid }),
  instagram: socialField(say.socialInvalid),
  linkedin: socialField(say.socialInvalid),
});

export type InstructorInput = z.input<typeof instructorSchema>;
export type InstructorValues = z.output<typeof instructorSchema>;
