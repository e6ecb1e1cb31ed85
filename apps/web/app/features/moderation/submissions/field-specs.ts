import type { Json } from '@kindling/database-types';
import { listingCategoryLabel } from '@kindling/domain/listings/categories';
import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import {
  classCategories,
  classFormats,
  experienceLevels,
  instructorExperiences,
  optionLabel,
  pricingTypes,
  teachingStyles,
} from '@kindling/domain/teaching/teaching-options';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import type { Content } from './submission.ts';

export interface FieldSpec {
  key: string;
  label: string;
  as?: 'long' | 'link' | 'email' | 'phone';
  /** Labels of stored keys. */
  words?: (value: string) => string;
  /** Not public. */
  hidden?: (content: Content) => boolean;
}

const always = () => true;
const unlessTicked = (content: Content) => content.contact_public !== true;

/** Fields of each kind, in the order in which they are best judged. */
export const fieldsOf: Readonly<Record<ReviewItemKind, readonly FieldSpec[]>> = {
  listing: [
    { key: 'business_description', label: 'Description', as: 'long' },
    { key: 'services_offered', label: 'Services' },
    { key: 'category', label: 'Category', words: listingCategoryLabel },
    { key: 'business_location', label: 'Location' },
    { key: 'business_website', label: 'Website', as: 'link' },
    { key: 'social_media_links', label: 'Social media', as: 'link' },
    { key: 'contact_email', label: 'Email', as: 'email' },
    { key: 'contact_phone', label: 'Phone', as: 'phone' },
    { key: 'contact_name', label: 'Contact name', hidden: always },
  ],
  instructor: [
    { key: 'bio', label: 'About her', as: 'long' },
    { key: 'qualifications', label: 'Qualifications', as: 'long' },
    { key: 'experience', label: 'Experience', words: (value) => optionLabel(instructorExperiences, value) },
    { key: 'specialties', label: 'Specialties' },
    { key: 'teaching_style', label: 'Teaching style', words: (value) => optionLabel(teachingStyles, value) },
    { key: 'website', label: 'Website', as: 'link' },
    { key: 'instagram', label: 'Instagram', as: 'link' },
    { key: 'linkedin', label: 'LinkedIn', as: 'link' },
    { key: 'email', label: 'Account email', as: 'email', hidden: always },
  ],
  class: [
    { key: 'class_description', label: 'Description', as: 'long' },
    { key: 'what_students_learn', label: 'What students learn', as: 'long' },
    { key: 'class_category', label: 'Category', words: (value) => optionLabel(classCategories, value) },
    { key: 'class_format', label: 'Format', words: (value) => optionLabel(classFormats, value) },
    { key: 'class_duration', label: 'Duration' },
    { key: 'class_location', label: 'Location' },
    { key: 'experience_level', label: 'Level', words: (value) => optionLabel(experienceLevels, value) },
    { key: 'max_participants', label: 'Places' },
    { key: 'pricing_type', label: 'Pricing', words: (value) => optionLabel(pricingTypes, value) },
    { key: 'price_amount', label: 'Price' },
    { key: 'availability_notes', label: 'When', as: 'long' },
    { key: 'materials_needed', label: 'Materials', as: 'long' },
    { key: 'special_requirements', label: 'Requirements', as: 'long' },
    { key: 'instructor_name', label: 'Teacher' },
    { key: 'instructor_bio', label: 'About the teacher', as: 'long' },
    { key: 'instructor_website', label: 'Website', as: 'link' },
    { key: 'instructor_social_media', label: 'Social media', as: 'link' },
    { key: 'instructor_email', label: 'Email', as: 'email', hidden: unlessTicked },
    { key: 'instructor_phone', label: 'Phone', as: 'phone', hidden: unlessTicked },
  ],
  story: [
    { key: 'content', label: 'Story', as: 'long' },
    { key: 'tags', label: 'Tags' },
    { key: 'thing_slug', label: 'About', words: thingName },
    { key: 'public_name', label: 'By' },
    { key: 'username', label: 'Username', words: (value) => `@${value}`, hidden: always },
  ],
};

function thingName(slug: string): string {
  return thingEntries.find((entry) => entry.slug === slug)?.name ?? slug;
}

/** Texts of a field's value; none where it is empty. */
export function textsOf({ words = (value) => value }: FieldSpec, value: Json | undefined): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each) =>
    each === null || each === undefined || typeof each === 'object' || each === '' ? [] : [words(String(each))],
  );
}

/** Diff: whether a field has changed since the last decision. */
export function hasChanged(spec: FieldSpec, now: Content, before: Content | undefined): boolean {
  if (!before) return false;
  return textsOf(spec, now[spec.key]).join('\n') !== textsOf(spec, before[spec.key]).join('\n');
}
