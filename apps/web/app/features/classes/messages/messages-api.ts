import type { Backend } from '../../../lib/supabase.ts';

/** What a member and the teacher of a class write to each other. */
export interface Thread {
  classId: string;
  memberId: string;
}

export interface Message {
  id: string;
  author_id: string;
  author_name: string;
  body: string;
  created_at: string;
}

/** As many as are shown of one thread. */
const longestThread = 200;

/** The newest of a thread, in the order in which they were written. */
export async function readThread(supabase: Backend, { classId, memberId }: Thread): Promise<Message[]> {
  const { data } = await supabase
    .from('class_messages')
    .select('id, author_id, author_name, body, created_at')
    .eq('class_id', classId)
    .eq('member_id', memberId)
    .order('created_at', { ascending: false })
    .limit(longestThread)
    .throwOnError();
  return data.reverse();
}

/** The code of PostgreSQL for a row that is there already. */
const alreadyThere = '23505';

/** The id is made here and kept for a second attempt, so that no message arrives twice. */
export async function sendMessage(supabase: Backend, thread: Thread, message: { id: string; body: string }) {
  const { error } = await supabase
    .from('class_messages')
    .insert({ ...message, class_id: thread.classId, member_id: thread.memberId });
  if (error && error.code !== alreadyThere) throw error;
}
