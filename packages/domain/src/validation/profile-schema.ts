import { accountLimits } from '@kindling/backend/contract/account-limits';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { profileFieldMessages as say } from '../messages.ts';

/** Parses the age field: empty is no age, anything but a whole number is NaN. */
function readAge(input: string | number | null | undefined): number | null {
  if (typeof input === 'number') return input;
  const text = (input ?? '').trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

const ageSchema = z
  .pipe(z.optional(z.nullable(z.union([z.string(), z.number()], say.ageOutOfRange))), z.transform(readAge))
  .check(
    z.refine(
      (age) => age === null || (Number.isInteger(age) && age >= limits.age.min && age <= limits.age.max),
      say.ageOutOfRange,
    ),
  );

const locationSchema = z.pipe(
  textField({ ...limits.location, tooLong: say.locationTooLong }),
  z.transform((text) => (text === '' ? null : text)),
);

/** Schema of the profile form: its input is what the fields hold, its output what the table takes. */
export const profileSchema = z.object({
  name: textField({ ...accountLimits.name, tooShort: say.nameRequired, tooLong: say.nameTooLong }),
  age: ageSchema,
  location: locationSchema,
});

export type ProfileInput = z.input<typeof profileSchema>;
export type Profile = z.output<typeof profileSchema>;
