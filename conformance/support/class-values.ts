import type { Pool } from 'pg';

/** Instructor profile as the form sends it. */
export function instructorRow(userId: string, change: object = {}) {
  return {
    user_id: userId,
    display_name: 'Maya’s Pots',
    bio: 'Twelve years at the wheel, and still surprised by the kiln.',
    experience: '10+',
    specialties: ['Wheel throwing', 'Glazing'],
    teaching_style: 'patient-detailed',
    qualifications: 'City & Guilds ceramics',
    social_links: { website: 'https://example.org', instagram: '@maya.pots', linkedin: null },
    ...change,
  };
}

/** A class as the form sends it. */
export function classRow(change: object = {}) {
  return {
    instructor_name: 'Maya Ellis',
    instructor_email: 'maya@example.org',
    instructor_phone: '+44 7700 900123',
    instructor_bio: 'Potter.',
    instructor_website: 'https://example.org',
    instructor_social_media: '@maya.pots',
    contact_public: false,
    class_title: 'Pinch pots for beginners',
    class_description: 'Two hours of clay at a kitchen table.',
    class_category: 'creative',
    class_format: 'in-person',
    class_duration: '2 hours',
    class_location: 'Ludlow, Shropshire',
    experience_level: 'beginner',
    max_participants: 8,
    pricing_type: 'fixed',
    price_amount: '£25',
    availability_notes: 'Saturdays',
    materials_needed: 'An apron',
    what_students_learn: 'Three shapes and one glaze',
    special_requirements: 'Short nails help',
    instructor_profile_id: null,
    ...change,
  };
}

/** Public columns of a class. */
export const publicClassColumns = [
  'id',
  'slug',
  'instructor_profile_id',
  'instructor_name',
  'instructor_bio',
  'instructor_website',
  'instructor_social_media',
  'class_title',
  'class_description',
  'class_category',
  'class_format',
  'class_duration',
  'class_location',
  'experience_level',
  'max_participants',
  'pricing_type',
  'price_amount',
  'availability_notes',
  'materials_needed',
  'what_students_learn',
  'special_requirements',
  'status',
  'created_at',
  'updated_at',
  'reviewed_at',
  'public_email',
  'public_phone',
  'takes_messages',
];

/** Sets the status as the moderation console does. */
export async function setReviewStatus(
  sql: Pool,
  table: string,
  id: string,
  status: string,
  reason: string | null = null,
) {
  await sql.query(`update public.${table} set status = $2, decline_reason = $3, reviewed_at = now() where id = $1`, [
    id,
    status,
    reason,
  ]);
}
