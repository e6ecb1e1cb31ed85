import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { pictureOfClass } from '../picture-of-class.ts';
import type { Thread } from './messages-api.ts';

/** A message with its class. A class under review again is visible to nobody else. */
export interface ThreadLine {
  id: string;
  class_id: string;
  thread_id: string;
  from_teacher: boolean;
  author_name: string;
  /** The name that the member goes by with the teacher. */
  member_name: string;
  body: string;
  created_at: string;
  class: {
    class_title: string;
    class_category: string;
    slug: string;
    status: string;
    instructor_name: string;
  } | null;
}

export interface ThreadSummary extends Thread {
  id: string;
  /** Name of the other participant. */
  other: string;
  classTitle: string | undefined;
  picture: PictureName | undefined;
  last: ThreadLine;
  /** The other participant wrote last. */
  awaitsAnswer: boolean;
}

/**
 * Groups messages (newest first) into threads, in the order of their newest message. `taughtIds`: the member's own
 * classes.
 */
export function threadsOf(lines: readonly ThreadLine[], taughtIds: ReadonlySet<string>): ThreadSummary[] {
  const threads = new Map<string, ThreadSummary>();
  for (const line of lines) {
    const taught = taughtIds.has(line.class_id);
    const known = threads.get(line.thread_id) ?? {
      id: line.thread_id,
      classId: line.class_id,
      other: taught ? line.member_name : (line.class?.instructor_name ?? 'The teacher'),
      classTitle: line.class?.class_title,
      picture: line.class ? pictureOfClass({ ...line.class, id: line.class_id }) : undefined,
      last: line,
      awaitsAnswer: line.from_teacher !== taught,
      taught,
    };
    const answered = !taught && lines.find((each) => each.thread_id === line.thread_id && each.from_teacher);
    threads.set(line.thread_id, answered ? { ...known, other: answered.author_name } : known);
  }
  return [...threads.values()];
}
