import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';

const notAsSeen = 'Somebody else has decided it, or it was changed while you were reading. This is how it stands now.';
const ownWork = 'You submitted this yourself, so somebody else decides it.';
const notAllowed = 'You may no longer review. Nothing was changed.';

/** What to say when a decision was refused, told by the error's code. */
export function decisionErrorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case errorCodes.conflict:
      return notAsSeen;
    case errorCodes.forbidden:
      return ownWork;
    case errorCodes.insufficientPrivilege:
      return notAllowed;
    default:
      return errorMessage(error, 'general');
  }
}

/** The same for what is done about reports and appeals. */
export function actionErrorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case errorCodes.conflict:
      return 'Somebody else has acted on it, or it has changed, while you were reading. This is how it stands now.';
    case errorCodes.forbidden:
      return 'This concerns you, or is about what you did yourself, so somebody else decides it.';
    case errorCodes.insufficientPrivilege:
      return notAllowed;
    default:
      return errorMessage(error, 'general');
  }
}

/** Whether it is no longer as she has seen it. */
export function isConflict(error: unknown): boolean {
  return errorCode(error) === errorCodes.conflict;
}

/** The same for giving and taking a role. */
export function roleErrorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case errorCodes.notFound:
      return 'Nobody has an account with this address.';
    case errorCodes.conflict:
      return 'That cannot be done here: she is an admin, or has not confirmed her address yet.';
    case errorCodes.insufficientPrivilege:
      return 'Only an admin may do this.';
    default:
      return errorMessage(error, 'general');
  }
}
