import { errorCodes } from '../error-codes.ts';
import type { InstructorInput, InstructorValues } from './instructor-schema.ts';
import { instructorMessages } from './teaching-messages.ts';
import {
  type InstructorExperience,
  instructorExperiences,
  type TeachingStyle,
  teachingStyles,
} from './teaching-options.ts';

export interface SocialLinks {
  readonly website: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

/** Form columns of an instructor profile. */
export interface InstructorColumns {
  display_name: string;
  bio: string;
  experience: InstructorExperience | null;
  specialties: string[];
  teaching_style: TeachingStyle | null;
  qualifications: string | null;
  social_links: { website: string | null; instagram: string | null; linkedin: string | null };
}

/** Maps form values to columns, to insert or, without the member, to update. What was left empty is null. */
export function toInstructorColumns(values: InstructorValues): InstructorColumns {
  const { website, instagram, linkedin, experience, teaching_style, qualifications, ...rest } = values;
  return {
    ...rest,
    experience: experience || null,
    teaching_style: teaching_style || null,
    qualifications: qualifications || null,
    social_links: { website: website || null, instagram: instagram || null, linkedin: linkedin || null },
  };
}

export function toInstructorInsert(values: InstructorValues, userId: string): InstructorColumns & { user_id: string } {
  return { user_id: userId, ...toInstructorColumns(values) };
}

/** Parses social links of a stored profile, whatever else its JSON may hold. */
export function readSocialLinks(json: unknown): SocialLinks {
  const links = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const text = (key: keyof SocialLinks) => (typeof links[key] === 'string' && links[key] !== '' ? links[key] : null);
  return { website: text('website'), instagram: text('instagram'), linkedin: text('linkedin') };
}

interface InstructorRow {
  readonly display_name: string;
  readonly bio: string;
  readonly experience: string | null;
  readonly specialties: readonly string[];
  readonly teaching_style: string | null;
  readonly qualifications: string | null;
  readonly social_links: unknown;
}

/** Form values of a stored profile. */
export function toInstructorForm(row: InstructorRow): InstructorInput {
  const { website, instagram, linkedin } = readSocialLinks(row.social_links);
  return {
    display_name: row.display_name,
    bio: row.bio,
    experience: optionOf(instructorExperiences, row.experience),
    specialties: [...row.specialties],
    teaching_style: optionOf(teachingStyles, row.teaching_style),
    qualifications: row.qualifications ?? '',
    website: website ?? '',
    instagram: instagram ?? '',
    linkedin: linkedin ?? '',
  };
}

/** Outcome of creating a profile: of the response only its error is read. */
export function instructorOutcome(error: { readonly code?: string } | null): { ok: boolean; message: string } {
  if (!error) return { ok: true, message: instructorMessages.created };
  const message = error.code === errorCodes.uniqueViolation ? instructorMessages.duplicate : instructorMessages.failed;
  return { ok: false, message };
}

/** The option that is stored; '' for none, or one that there no longer is. */
function optionOf<Value extends string>(options: readonly { value: Value }[], stored: unknown): Value | '' {
  return options.find(({ value }) => value === stored)?.value ?? '';
}
