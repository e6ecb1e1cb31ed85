import { errorKind, limitErrorMessage } from '@kindling/domain/error-messages';
import { journalMessages } from '@kindling/domain/journal/journal-messages';
import { generalMessages } from '@kindling/domain/messages';
import { logFailureCode } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { UploadFailed } from './journal-files-api.ts';

export function saveErrorMessages(error: unknown): string[] {
  const failed = error instanceof UploadFailed ? journalMessages.uploadFailed : journalMessages.saveFailed;
  const reason = reasonOf(error);
  if (isNetwork(reason)) return [failed, generalMessages.network];
  const bound = limitErrorMessage(reason);
  return bound ? [failed, bound] : [failed];
}

/** Logs a failed save without the database's details, which would quote the entry. */
export function reportSaveError(what: string, error: unknown): void {
  const reason = reasonOf(error);
  void handleSessionExpired(reason);
  logFailureCode(what, reason);
}

function reasonOf(error: unknown): unknown {
  return error instanceof UploadFailed ? error.cause : error;
}

function isNetwork(reason: unknown): boolean {
  if (errorKind(reason) === 'network') return true;
  // Network error, as the storage client wraps it.
  return typeof reason === 'object' && reason !== null && 'originalError' in reason && isNetwork(reason.originalError);
}
