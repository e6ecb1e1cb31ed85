import type { PartOutline } from '../../../ui/form/parts/part-outline.ts';

/** Parts of the instructor form, in its order. */
export const instructorParts = [
  {
    id: 'instructor-part-you',
    title: 'Who you are',
    fields: ['display_name', 'bio'],
    required: ['display_name', 'bio'],
  },
  {
    id: 'instructor-part-teaching',
    title: 'How you teach',
    fields: ['experience', 'specialties', 'teaching_style', 'qualifications'],
    required: [],
  },
  { id: 'instructor-part-web', title: 'On the web', fields: ['website', 'instagram', 'linkedin'], required: [] },
] as const satisfies readonly PartOutline[];
