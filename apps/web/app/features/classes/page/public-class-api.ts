import type { Backend } from '../../../lib/backend/supabase.ts';

/** Everything about a class that everybody may read once it is approved, and its teacher's page where she has one. */
const publicColumns = `id, slug, class_title, class_description, class_category, class_format, class_duration,
  class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed,
  what_students_learn, special_requirements, instructor_name, instructor_bio, instructor_website,
  instructor_social_media, public_email, public_phone, takes_messages,
  teacher:instructor_profiles(slug, display_name, experience, specialties, teaching_style)` as const;

/** Asked by the server for the page of a class, and by a member's browser for her own side of it. */
export function readPublicClass(supabase: Backend, slug: string) {
  return supabase
    .from('class_submissions')
    .select(publicColumns)
    .eq('slug', slug)
    .eq('status', 'approved')
    .maybeSingle();
}

export type PublicClass = NonNullable<Awaited<ReturnType<typeof readPublicClass>>['data']>;
