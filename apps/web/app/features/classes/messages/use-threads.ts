import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { classMessagesKey } from '../../../shared/class-messages-key.ts';
import { type ThreadLine, type ThreadSummary, threadsOf } from './threads.ts';

/** Newest messages over all threads; an older thread reappears with its next message. */
const maxLines = 500;

async function readThreads(supabase: Backend): Promise<ThreadSummary[]> {
  const [lines, taught] = await Promise.all([
    supabase
      .from('class_messages')
      .select(
        `id, class_id, thread_id, from_teacher, author_name, member_name, body, created_at,
        class:class_submissions(class_title, class_category, slug, status, instructor_name)`,
      )
      .order('created_at', { ascending: false })
      .limit(maxLines)
      .overrideTypes<ThreadLine[], { merge: false }>()
      .throwOnError(),
    supabase.rpc('my_classes').select('id').throwOnError(),
  ]);
  return threadsOf(lines.data, new Set(taught.data.map(({ id }) => id)));
}

/** Message threads of a member; row level security selects them. */
export function useThreads(userId: string) {
  return useRead({
    queryKey: [...classMessagesKey, 'threads', userId],
    read: readThreads,
    failure: 'The messages could not be read',
  });
}
