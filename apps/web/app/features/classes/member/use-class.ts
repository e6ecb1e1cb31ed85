import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

async function readClass(supabase: Backend, slug: string) {
  const [shown, taught] = await Promise.all([
    supabase
      .from('class_submissions')
      .select(
        'id, slug, class_title, class_category, class_location, class_format, instructor_name, takes_messages, public_email, public_phone, pricing_type, price_amount',
      )
      .eq('slug', slug)
      .eq('status', 'approved')
      .maybeSingle()
      .throwOnError(),
    supabase.rpc('my_classes').select('id').eq('slug', slug).throwOnError(),
  ]);
  return shown.data && { ...shown.data, teaches: taught.data.length > 0 };
}

export type ApprovedClass = NonNullable<Awaited<ReturnType<typeof readClass>>>;

export function useClass(slug: string) {
  return useRead({
    queryKey: ['class', slug],
    read: (supabase) => readClass(supabase, slug),
    failure: 'The class could not be read',
  });
}
