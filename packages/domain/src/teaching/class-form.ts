import type { ClassValues } from './class-schema.ts';

/** Form values while typing: whatever is not chosen yet is ''. */
export type ClassForm = { [Field in Exclude<keyof ClassValues, 'contact_public'>]: string } & {
  contact_public: boolean;
};

export const emptyClass: ClassForm = {
  instructor_name: '',
  instructor_email: '',
  instructor_phone: '',
  instructor_bio: '',
  instructor_website: '',
  instructor_social_media: '',
  contact_public: false,
  class_title: '',
  class_description: '',
  class_category: '',
  class_format: '',
  class_duration: '',
  class_location: '',
  experience_level: '',
  max_participants: '',
  pricing_type: '',
  price_amount: '',
  availability_notes: '',
  materials_needed: '',
  what_students_learn: '',
  special_requirements: '',
};
