import { isolateDirection } from '../isolate-direction.ts';
import type { ClassForm } from './class-form.ts';
import { emptyClass } from './class-form.ts';
import type { ClassValues } from './class-schema.ts';
import { readSocialLinks } from './instructor-rows.ts';

type Optional =
  | 'instructor_phone'
  | 'instructor_bio'
  | 'instructor_website'
  | 'instructor_social_media'
  | 'class_duration'
  | 'class_location'
  | 'price_amount'
  | 'availability_notes'
  | 'materials_needed'
  | 'what_students_learn'
  | 'special_requirements';

/** Form columns of a class. */
export type ClassColumns = Omit<ClassValues, Optional> & { [Field in Optional]: string | null };

/** Maps form values to columns: what was left empty is null, and so is an unlimited number of places. */
export function toClassColumns(values: ClassValues): ClassColumns {
  return {
    ...values,
    instructor_phone: values.instructor_phone || null,
    instructor_bio: values.instructor_bio || null,
    instructor_website: values.instructor_website || null,
    instructor_social_media: values.instructor_social_media || null,
    class_duration: values.class_duration || null,
    class_location: values.class_location || null,
    price_amount: values.price_amount || null,
    availability_notes: values.availability_notes || null,
    materials_needed: values.materials_needed || null,
    what_students_learn: values.what_students_learn || null,
    special_requirements: values.special_requirements || null,
  };
}

/** Insert row; with the instructor profile it was prefilled from, if there was one. */
export function toClassInsert(
  values: ClassValues,
  instructorProfileId: string | null,
): ClassColumns & { instructor_profile_id: string | null } {
  return { ...toClassColumns(values), instructor_profile_id: instructorProfileId };
}

/** Form values of a stored class. */
export function toClassForm(row: Readonly<Record<string, unknown>>): ClassForm {
  const texts = Object.keys(emptyClass).map((field) => {
    const value = row[field];
    return [field, field === 'contact_public' ? value === true : String(value ?? '')];
  });
  return { ...emptyClass, ...Object.fromEntries(texts) };
}

interface PrefillProfile {
  readonly display_name: string;
  readonly bio: string;
  readonly social_links: unknown;
}

/** Prefill from a member's instructor profile: Instagram stands for her social media, else LinkedIn. */
export function classPrefill(profile: PrefillProfile, email: string) {
  const { website, instagram, linkedin } = readSocialLinks(profile.social_links);
  return {
    instructor_name: profile.display_name,
    instructor_email: email,
    instructor_bio: profile.bio,
    instructor_website: website ?? '',
    instructor_social_media: instagram ?? linkedin ?? '',
  } satisfies Partial<ClassForm>;
}

export function prefillNote(name: string): string {
  return `Using your instructor profile: ${isolateDirection(name)}`;
}
