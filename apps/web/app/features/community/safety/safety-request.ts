import type { ReportTargetKind } from '@kindling/domain/safety/reporting';
import { createDialogRequest } from '../dialog-request.ts';

/** What a member reports. */
export interface ReportTarget {
  kind: ReportTargetKind;
  id: string;
}

/** Somebody as she is named in a sentence about her. In messages nobody's account is known, only what she wrote. */
export interface BlockTarget {
  /** Whose id it is: a member's, or that of a message of the thread with her. */
  by: 'member' | 'message';
  id: string;
  name: string;
}

/** Which dialog is asked for, in whichever menu. */
export type SafetyRequest =
  | { what: 'report'; reported: ReportTarget; author: BlockTarget | undefined }
  | { what: 'block'; member: BlockTarget };

export const safetyRequest = createDialogRequest<SafetyRequest>();
