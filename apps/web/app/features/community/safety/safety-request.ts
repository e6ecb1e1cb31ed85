import type { ReportTargetKind } from '@kindling/domain/safety/reporting';
import { createDialogRequest } from '../dialog-request.ts';

/** Target of a report. */
export interface ReportTarget {
  kind: ReportTargetKind;
  id: string;
}

/** Target of a block. In messages and circles the account is unknown, only the message or whoever is in the room. */
export interface BlockTarget {
  /** Kind of id: of a member, of a message in the thread, or of somebody in a circle's room. */
  by: 'member' | 'message' | 'circle';
  id: string;
  name: string;
}

/** Dialog requested from a menu. */
export type SafetyRequest =
  | { what: 'report'; reported: ReportTarget; author: BlockTarget | undefined }
  | { what: 'block'; member: BlockTarget };

export const safetyRequest = createDialogRequest<SafetyRequest>();
