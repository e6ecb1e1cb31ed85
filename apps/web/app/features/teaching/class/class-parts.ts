import type { PartOutline } from '../../../ui/form/parts/part-outline.ts';

/** Parts of the class form, in its order. */
export const classParts = [
  {
    id: 'class-part-you',
    title: 'About you',
    fields: ['instructor_name', 'instructor_email'],
    required: ['instructor_name', 'instructor_email'],
  },
  {
    id: 'class-part-class',
    title: 'Your class',
    fields: ['class_title', 'class_description', 'class_category', 'class_format'],
    required: ['class_title', 'class_description', 'class_category', 'class_format'],
  },
  {
    id: 'class-part-where',
    title: 'When, where and how much',
    short: 'When & where',
    fields: ['experience_level', 'pricing_type'],
    required: ['experience_level', 'pricing_type'],
  },
  {
    id: 'class-part-more',
    title: 'Good to know',
    fields: ['availability_notes', 'what_students_learn', 'materials_needed', 'special_requirements'],
    required: [],
  },
] as const satisfies readonly PartOutline[];
