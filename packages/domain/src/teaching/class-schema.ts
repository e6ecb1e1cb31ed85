import { emailSchema } from '@kindling/backend/contract/account-fields';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { websiteField } from '../validation/website-field.ts';
import { isPhone } from './phone.ts';
import { socialField } from './social-link-field.ts';
import { teachingLimits as limits } from './teaching-limits.ts';
import { classFieldMessages as say } from './teaching-messages.ts';
import { classCategories, classFormats, experienceLevels, optionValues, pricingTypes } from './teaching-options.ts';

const phone = textField({ max: limits.phone.typed, tooLong: say.phoneInvalid }).check(
  z.refine((text) => text === '' || isPhone(text), { error: say.phoneInvalid }),
);

const notes = textField({ max: limits.notes.max, tooLong: say.notesTooLong });

/** Parses the number of participants: empty is no limit, anything but a whole number is NaN. */
function readParticipants(typed: string | number | null): number | null {
  if (typeof typed === 'number' || typed === null) return typed;
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

const participants = z
  .pipe(z.union([z.string(), z.number(), z.nan(), z.null()], say.participantsOutOfRange), z.transform(readParticipants))
  .check(
    z.refine(
      (count) =>
        count === null ||
        (Number.isInteger(count) && count >= limits.participants.min && count <= limits.participants.max),
      say.participantsOutOfRange,
    ),
  );

/** Schema of the class form, its fields in the order of its four sections. */
export const classSchema = z.object({
  instructor_name: textField({ ...limits.instructorName, tooShort: say.nameRequired, tooLong: say.nameTooLong }),
  instructor_email: emailSchema,
  instructor_phone: phone,
  instructor_bio: textField({ max: limits.bio.max, tooLong: say.bioTooLong }),
  instructor_website: websiteField({
    max: limits.website.max,
    invalid: say.websiteInvalid,
    tooLong: say.websiteInvalid,
  }),
  instructor_social_media: socialField(say.socialInvalid),
  contact_public: z.boolean(),
  class_title: textField({ ...limits.classTitle, tooShort: say.titleRequired, tooLong: say.titleTooLong }),
  class_description: textField({
    ...limits.classDescription,
    tooShort: say.descriptionTooShort,
    tooLong: say.descriptionTooLong,
  }),
  class_category: z.enum(optionValues(classCategories), say.categoryRequired),
  class_format: z.enum(optionValues(classFormats), say.formatRequired),
  class_duration: textField({ max: limits.classDuration.max, tooLong: say.durationTooLong }),
  class_location: textField({ max: limits.classLocation.max, tooLong: say.locationTooLong }),
  experience_level: z.enum(optionValues(experienceLevels), say.experienceLevelRequired),
  max_participants: participants,
  pricing_type: z.enum(optionValues(pricingTypes), say.pricingTypeRequired),
  price_amount: textField({ max: limits.priceAmount.max, tooLong: say.priceTooLong }),
  availability_notes: notes,
  materials_needed: notes,
  what_students_learn: notes,
  special_requirements: notes,
});

export type ClassValues = z.output<typeof classSchema>;
