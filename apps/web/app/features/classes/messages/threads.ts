import type { Thread } from './messages-api.ts';

/** One line of a thread, with what is known of its class. A class that is being read again is shown to nobody else. */
export interface ThreadLine {
  id: string;
  class_id: string;
  member_id: string;
  author_id: string;
  author_name: string;
  body: string;
  created_at: string;
  class: { class_title: string; slug: string; status: string; instructor_name: string } | null;
}

export interface ThreadInBrief extends Thread {
  /** What the other one is called. */
  other: string;
  classTitle: string | undefined;
  last: ThreadLine;
  /** The other one wrote last. */
  awaitsAnswer: boolean;
  /** Whether it is about a class of hers. */
  taught: boolean;
}

/** The lines, newest first, as threads: the one with the newest line first. */
export function threadsOf(lines: readonly ThreadLine[], userId: string): ThreadInBrief[] {
  const threads = new Map<string, ThreadInBrief>();
  for (const line of lines) {
    const key = threadKey({ classId: line.class_id, memberId: line.member_id });
    const taught = line.member_id !== userId;
    const known = threads.get(key) ?? {
      classId: line.class_id,
      memberId: line.member_id,
      other: taught ? 'A member' : (line.class?.instructor_name ?? 'The teacher'),
      classTitle: line.class?.class_title,
      last: line,
      awaitsAnswer: line.author_id !== userId,
      taught,
    };
    const named = lines.find((each) => sameThread(each, line) && each.author_id !== userId);
    threads.set(key, named ? { ...known, other: named.author_name } : known);
  }
  return [...threads.values()];
}

/** How a thread is named in an address. */
export function threadKey({ classId, memberId }: Thread): string {
  return `${classId}_${memberId}`;
}

function sameThread(one: ThreadLine, other: ThreadLine): boolean {
  return one.class_id === other.class_id && one.member_id === other.member_id;
}
