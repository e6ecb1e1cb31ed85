import type { SessionClass } from '@kindling/domain/sessions/session-class';

/** Class that is booked, and what it says for its sessions. */
export interface BookedClass extends SessionClass {
  title: string;
  teacher: string;
}
