import type { Backend } from '../../../lib/backend/supabase.ts';

/** What a member and the teacher of a class write to each other. */
export interface Thread {
  /** None where she has not opened one: then it is the member's own about this class, begun or not. */
  id: string | undefined;
  classId: string;
  /** Whether it is about a class of hers. */
  taught: boolean;
}

export interface Message {
  id: string;
  from_teacher: boolean;
  author_name: string;
  body: string;
  created_at: string;
  /** When a moderator hid it: she reads it on where it is hers. */
  hidden_at: string | null;
}

/** As many as are shown of one thread. */
const maxMessages = 200;

/** The newest of a thread, in the order in which they were written. */
export async function readThread(supabase: Backend, { id, classId }: Thread): Promise<Message[]> {
  const messages = supabase.from('class_messages').select('id, from_teacher, author_name, body, created_at, hidden_at');
  const { data } = await (id ? messages.eq('thread_id', id) : messages.eq('class_id', classId))
    .order('created_at', { ascending: false })
    .limit(maxMessages)
    .throwOnError();
  return data.reverse();
}

/** The code of PostgreSQL for a row that is there already. */
const uniqueViolation = '23505';

/** The id is made here and kept for a second attempt, so that no message arrives twice. */
export async function sendMessage(supabase: Backend, thread: Thread, message: { id: string; body: string }) {
  const { error } = await supabase
    .from('class_messages')
    .insert({ ...message, class_id: thread.classId, ...(thread.id && { thread_id: thread.id }) });
  if (error && error.code !== uniqueViolation) throw error;
}
