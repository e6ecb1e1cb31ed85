import type { Backend } from '../../../lib/backend/supabase.ts';

/** Approved instructor profile with its approved classes. */
export function readPublicInstructor(supabase: Backend, slug: string) {
  return supabase
    .from('instructor_profiles')
    .select(
      `id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links, portrait,
      classes:class_submissions(id, slug, class_title, class_description, class_category, class_format, class_location,
        class_duration, experience_level, pricing_type, price_amount, instructor_name)`,
    )
    .eq('slug', slug)
    .eq('status', 'approved')
    .eq('classes.status', 'approved')
    .order('created_at', { referencedTable: 'classes', ascending: false })
    .maybeSingle();
}

export type PublicInstructor = NonNullable<Awaited<ReturnType<typeof readPublicInstructor>>['data']>;
