import { listingCategoryLabel } from '../listings/categories.ts';
import { socialLinksOf } from '../listings/split-on-commas.ts';
import { classPriceLabel } from '../teaching/class-price.ts';
import { readSocialLinks } from '../teaching/instructor-rows.ts';
import {
  classCategories,
  classFormats,
  experienceLevels,
  instructorExperiences,
  optionLabel,
  teachingStyles,
} from '../teaching/teaching-options.ts';
import { thingEntries } from '../things/thing-entries.ts';
import type { ReviewItemKind } from './review-item.ts';

/**
 * What was submitted, as the review queue has it: columns and what they hold, and nothing nested deeper than a list.
 */
export type ReviewContent = Readonly<Record<string, unknown>>;

export interface FieldSpec {
  key: string;
  label: string;
  as?: 'long' | 'link' | 'email' | 'phone';
  /** Labels of stored keys. */
  words?: (value: string) => string;
  /** How people read it, where that takes more than its own column. */
  read?: (content: ReviewContent) => string;
  /** Not public. */
  hidden?: (content: ReviewContent) => boolean;
}

const always = () => true;
const unlessTicked = (content: ReviewContent) => content.contact_public !== true;

/** Field that a submission is called by, its heading. */
const titleOf: Readonly<Record<ReviewItemKind, FieldSpec>> = {
  listing: { key: 'business_name', label: 'Name' },
  instructor: { key: 'display_name', label: 'Name' },
  class: { key: 'class_title', label: 'Title' },
  story: { key: 'title', label: 'Title' },
  photo: { key: 'shows', label: 'Shows' },
  review: { key: 'class_title', label: 'Class' },
  review_answer: { key: 'class_title', label: 'Class' },
};

/** Fields of each kind but for its heading, in the order in which they are best judged. */
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
    { key: 'bio', label: 'Bio', as: 'long' },
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
    { key: 'max_participants', label: 'Group size', words: groupSize },
    { key: 'price_amount', label: 'Price', read: priceOf },
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
  photo: [{ key: 'alt', label: 'Description', as: 'long' }],
  review: [
    { key: 'words', label: 'Worth knowing', as: 'long' },
    { key: 'signature', label: 'Signed' },
    { key: 'send_friend', label: 'Would send a nervous friend', words: (value) => sendFriendLabels[value] ?? value },
    { key: 'as_described', label: 'As described', words: yesOrNo },
    { key: 'beginner_welcome', label: 'Welcome as a beginner', words: yesOrNo },
    { key: 'attended_on', label: 'Last checked in', words: dayInWords, hidden: always },
    { key: 'marks', label: 'Look twice', words: (value) => reviewMarkLabels[value] ?? value, hidden: always },
  ],
  review_answer: [
    { key: 'words', label: 'Answer', as: 'long' },
    { key: 'answers', label: 'To the review', as: 'long' },
  ],
};

const sendFriendLabels: Readonly<Record<string, string>> = { yes: 'Yes', not_yet: 'Not yet', no: 'No' };

const reviewMarkLabels: Readonly<Record<string, string>> = {
  device: 'Written on a device the teacher uses',
  network: 'Written on a network the teacher uses',
  one_date: 'Checked in by this teacher only, on one day',
};

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function yesOrNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No';
}

function groupSize(most: string): string {
  return most === '1' ? 'One to one' : `Up to ${most} people`;
}

function priceOf({ pricing_type, price_amount, class_duration }: ReviewContent): string {
  return classPriceLabel({
    pricing_type: String(pricing_type),
    price_amount: price_amount ? String(price_amount) : null,
    class_duration: class_duration ? String(class_duration) : null,
  });
}

function thingName(slug: string): string {
  return thingEntries.find((entry) => entry.slug === slug)?.name ?? slug;
}

/** Texts of a field; none where it is empty. */
export function textsOf({ key, words = (value) => value, read }: FieldSpec, content: ReviewContent): string[] {
  if (read) return [read(content)];
  const value = content[key];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((each) =>
    each === null || each === undefined || typeof each === 'object' || each === '' ? [] : [words(String(each))],
  );
}

/** Diff: whether a field has changed since the last decision. */
export function hasChanged(spec: FieldSpec, now: ReviewContent, before: ReviewContent | undefined): boolean {
  if (!before) return false;
  return textsOf(spec, now).join('\n') !== textsOf(spec, before).join('\n');
}

/** A field that differs between the public version and its revision, as people read it. */
export interface FieldChange {
  key: string;
  label: string;
  before: string[];
  after: string[];
  /** Prose, in which a misspelt word may have been put right. */
  prose: boolean;
}

export function fieldChanges(kind: ReviewItemKind, before: ReviewContent, after: ReviewContent): FieldChange[] {
  return [titleOf[kind], ...fieldsOf[kind]].flatMap((spec) => {
    if (!hasChanged(spec, after, before)) return [];
    const { key, label, as } = spec;
    const prose = as === 'long' || spec === titleOf[kind];
    return [{ key, label, before: textsOf(spec, before), after: textsOf(spec, after), prose }];
  });
}

/** Content of a row as its table has it: a business's links are a list, a teacher's each a field. */
export function contentOfRow(row: ReviewContent): ReviewContent {
  const { social_media_links, social_links } = row;
  return {
    ...row,
    ...(social_media_links !== undefined && { social_media_links: socialLinksOf(social_media_links as never) }),
    ...(social_links !== undefined && readSocialLinks(social_links)),
  };
}
