import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';

const notAsSeen = 'Someone else decided it, or it changed while you were reading. Here’s how it stands now.';
const ownWork = 'You submitted this yourself, so someone else decides.';
const notAllowed = 'You’re not a moderator any more. Nothing was changed.';

/** What to say when a decision was refused, told by the error's code. */
export function decisionErrorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case errorCodes.conflict:
      return notAsSeen;
    case errorCodes.forbidden:
      return ownWork;
    case errorCodes.notFound:
      return 'It isn’t there any more, so there’s nothing to decide.';
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
      return 'Someone else acted on it, or it changed while you were reading. Here’s how it stands now.';
    case errorCodes.forbidden:
      return 'This is about you or something you did, so someone else decides.';
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
      return 'No one has an account with this email.';
    case errorCodes.conflict:
      return 'You can’t do that here: she’s an admin, or hasn’t confirmed her email yet.';
    case errorCodes.insufficientPrivilege:
      return 'Only an admin can do this.';
    default:
      return errorMessage(error, 'general');
  }
}
