import type { ReportTargetKind } from '@kindling/domain/safety/reporting';
import { createDialogRequest } from '../dialog-request.ts';

/** Target of a report. */
export interface ReportTarget {
  kind: ReportTargetKind;
  id: string;
}

/** Target of a block. In messages the account is unknown, only the message. */
export interface BlockTarget {
  /** Kind of id: of a member, or of a message in the thread. */
  by: 'member' | 'message';
  id: string;
  name: string;
}

/** Dialog requested from a menu. */
export type SafetyRequest =
  | { what: 'report'; reported: ReportTarget; author: BlockTarget | undefined }
  | { what: 'block'; member: BlockTarget };

export const safetyRequest = createDialogRequest<SafetyRequest>();
