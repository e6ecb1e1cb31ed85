import { errorCode } from '@kindling/domain/error-codes';
import { errorKind } from '@kindling/domain/error-messages';

/** Logs a failure whose place on the screen shows its own error state. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}:`, error);
}

/** The same without the database's own message: its details quote the refused row, and with it what a member wrote. */
export function logFailureCode(what: string, error: unknown): void {
  logFailure(what, `${errorKind(error)} ${errorCode(error) ?? ''}`.trim());
}
