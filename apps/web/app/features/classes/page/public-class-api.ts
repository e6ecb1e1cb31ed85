import type { Backend } from '../../../lib/backend/supabase.ts';

/** Public columns of an approved class, and the teacher's profile where there is one. */
const publicColumns = `id, slug, class_title, class_description, class_category, class_format, class_duration,
  class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed,
  what_students_learn, special_requirements, instructor_name, instructor_bio, instructor_website,
  instructor_social_media, public_email, public_phone, takes_messages,
  details:class_details(thing),
  teacher:instructor_profiles(slug, display_name, experience, specialties, teaching_style, portrait)` as const;

/** Called by the server for the public page, and by the browser for the member's own. */
export function readPublicClass(supabase: Backend, slug: string) {
  return supabase
    .from('class_submissions')
    .select(publicColumns)
    .eq('slug', slug)
    .eq('status', 'approved')
    .maybeSingle();
}

export type PublicClass = NonNullable<Awaited<ReturnType<typeof readPublicClass>>['data']>;
