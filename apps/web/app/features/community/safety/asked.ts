import type { ReportableKind } from '@kindling/domain/safety/limits';
import { createAsked } from '../create-asked.ts';

/** What a member reports. */
export interface Reported {
  kind: ReportableKind;
  id: string;
}

/** A member as she is named in a sentence about her. */
export interface Named {
  id: string;
  name: string;
}

/** Which dialog is asked for, in whichever menu. */
export type Asked =
  | { what: 'report'; reported: Reported; author: Named | undefined }
  | { what: 'block'; member: Named };

export const askedSafety = createAsked<Asked>();
