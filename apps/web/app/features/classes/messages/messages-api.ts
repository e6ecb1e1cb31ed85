import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';

/** Message thread of a member and the teacher of a class. */
export interface Thread {
  /** Undefined in the member's own thread about a class: it may not exist yet. */
  id: string | undefined;
  classId: string;
  /** Whether the member teaches the class. */
  taught: boolean;
}

export interface Message {
  id: string;
  from_teacher: boolean;
  author_name: string;
  body: string;
  created_at: string;
  /** Hidden by a moderator; its author still reads it. */
  hidden_at: string | null;
}

/** Page size: the newest messages of a thread. */
const maxMessages = 200;

/** Newest messages of a thread, oldest first. */
export async function readThread(supabase: Backend, { id, classId }: Thread): Promise<Message[]> {
  const messages = supabase.from('class_messages').select('id, from_teacher, author_name, body, created_at, hidden_at');
  const { data } = await (id ? messages.eq('thread_id', id) : messages.eq('class_id', classId))
    .order('created_at', { ascending: false })
    .limit(maxMessages)
    .throwOnError();
  return data.reverse();
}

/** Idempotency key: the id is made by the client and reused for a retry, so that no message arrives twice. */
export async function sendMessage(supabase: Backend, thread: Thread, message: { id: string; body: string }) {
  const row = { ...message, class_id: thread.classId, ...(thread.id && { thread_id: thread.id }) };
  await insertOnce(supabase.from('class_messages').insert(row).throwOnError());
}
