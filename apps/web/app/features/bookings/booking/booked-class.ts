import type { SessionClass } from '@kindling/domain/sessions/session-class';
import type { PictureName } from '@kindling/illustrations/pictures/picture';

/** Class that is booked, and what it says for its sessions. */
export interface BookedClass extends SessionClass {
  title: string;
  picture: PictureName;
  teacher: string;
}
