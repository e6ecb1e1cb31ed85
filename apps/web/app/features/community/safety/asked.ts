import type { ReportableKind } from '@kindling/domain/safety/limits';
import { createAsked } from '../create-asked.ts';

/** What a member reports. */
export interface Reported {
  kind: ReportableKind;
  id: string;
}

/** Somebody as she is named in a sentence about her. In messages nobody's account is known, only what she wrote. */
export interface Named {
  /** Whose id it is: a member's, or that of a message of the thread with her. */
  by: 'member' | 'message';
  id: string;
  name: string;
}

/** Which dialog is asked for, in whichever menu. */
export type Asked =
  | { what: 'report'; reported: Reported; author: Named | undefined }
  | { what: 'block'; member: Named };

export const askedSafety = createAsked<Asked>();
