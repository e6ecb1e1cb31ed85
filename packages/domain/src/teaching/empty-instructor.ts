import type { InstructorInput } from './instructor-schema.ts';

export const emptyInstructor: InstructorInput = {
  display_name: '',
  bio: '',
  experience: '',
  specialties: [],
  teaching_style: '',
  qualifications: '',
  website: '',
  instagram: '',
  linkedin: '',
};
