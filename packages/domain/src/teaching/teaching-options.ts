// Options of select fields, in the order shown. The values are stored; the labels are for people.

interface Option {
  readonly value: string;
  readonly label: string;
}

export const instructorExperiences = [
  { value: '1-2', label: '1–2 years' },
  { value: '3-5', label: '3–5 years' },
  { value: '6-10', label: '6–10 years' },
  { value: '10+', label: 'More than 10 years' },
] as const;

export const teachingStyles = [
  { value: 'friendly-slow', label: 'Friendly and unhurried' },
  { value: 'energetic', label: 'Energetic' },
  { value: 'patient-detailed', label: 'Patient and detailed' },
  { value: 'creative-fun', label: 'Creative and fun' },
  { value: 'structured', label: 'Structured' },
  { value: 'adaptive', label: 'Adapts to the group' },
] as const;

export const classCategories = [
  { value: 'creative', label: 'Creative' },
  { value: 'wellness', label: 'Wellness' },
  { value: 'fitness', label: 'Fitness' },
  { value: 'food', label: 'Food and drink' },
  { value: 'business', label: 'Business' },
  { value: 'technology', label: 'Technology' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'other', label: 'Other' },
] as const;

export const classFormats = [
  { value: 'in-person', label: 'In person' },
  { value: 'virtual', label: 'Online' },
  { value: 'both', label: 'In person and online' },
] as const;

export const experienceLevels = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'all-levels', label: 'All levels' },
] as const;

export const pricingTypes = [
  { value: 'fixed', label: 'Fixed price' },
  { value: 'hourly', label: 'By the hour' },
  { value: 'package', label: 'Package of classes' },
  { value: 'message', label: 'Message me for prices' },
] as const;

export type InstructorExperience = (typeof instructorExperiences)[number]['value'];
export type TeachingStyle = (typeof teachingStyles)[number]['value'];
export type ClassCategory = (typeof classCategories)[number]['value'];
export type ClassFormat = (typeof classFormats)[number]['value'];
export type ExperienceLevel = (typeof experienceLevels)[number]['value'];
export type PricingType = (typeof pricingTypes)[number]['value'];

/** Values of a list, as a schema or a filter wants them. */
export function optionValues<const T extends readonly Option[]>(list: T): T[number]['value'][] {
  return list.map((option) => option.value);
}

/** Label of a stored value; an unknown one stands for itself. */
export function optionLabel(list: readonly Option[], value: string): string {
  return list.find((option) => option.value === value)?.label ?? value;
}
