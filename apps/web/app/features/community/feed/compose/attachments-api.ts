import type { Backend } from '../../../../lib/backend/supabase.ts';
import type { ChosenAttachment } from '../post/post-mutations-api.ts';

const most = 4;

/** Classes that hold these words, each with its next date. */
export async function findAttachments(supabase: Backend, search: string): Promise<ChosenAttachment[]> {
  const { data: classes } = await supabase.rpc('search_classes', { search, page_size: most }).throwOnError();
  const ids = classes.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return [];
  const { data: sessions } = await supabase
    .from('class_sessions')
    .select('id, class_id, starts_at, time_zone')
    .in('class_id', ids)
    .eq('status', 'scheduled')
    .gt('starts_at', new Date().toISOString())
    .order('starts_at')
    .limit(20)
    .throwOnError();
  return classes.flatMap(({ id, slug, class_title, class_category }) => {
    if (!id || !slug || !class_title || !class_category) return [];
    const about = { slug, title: class_title, category: class_category };
    const next = sessions.find(({ class_id }) => class_id === id);
    const date: ChosenAttachment[] = next
      ? [
          {
            kind: 'session',
            ...about,
            classId: id,
            sessionId: next.id,
            startsAt: next.starts_at,
            timeZone: next.time_zone,
          },
        ]
      : [];
    return [{ kind: 'class', ...about, id }, ...date];
  });
}
