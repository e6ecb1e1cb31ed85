import { errorMessage } from '@kindling/domain/error-messages';

const notAsSeen = 'Somebody else has decided it, or it was changed while you were reading. This is how it stands now.';
const ownWork = 'You submitted this yourself, so somebody else decides it.';
const notAllowed = 'You may no longer review. Nothing was changed.';

/** What to say when a decision was refused, told by the error's code. */
export function decisionErrorMessage(error: unknown): string {
  switch (codeOf(error)) {
    case 'PT409':
      return notAsSeen;
    case 'PT403':
      return ownWork;
    case '42501':
      return notAllowed;
    default:
      return errorMessage(error, 'general');
  }
}

/** The same for what is done about reports and appeals. */
export function actionErrorMessage(error: unknown): string {
  switch (codeOf(error)) {
    case 'PT409':
      return 'Somebody else has acted on it, or it has changed, while you were reading. This is how it stands now.';
    case 'PT403':
      return 'This concerns you, or is about what you did yourself, so somebody else decides it.';
    case '42501':
      return notAllowed;
    default:
      return errorMessage(error, 'general');
  }
}

/** Whether it is no longer as she has seen it. */
export function isConflict(error: unknown): boolean {
  return codeOf(error) === 'PT409';
}

/** The same for giving and taking a role. */
export function roleErrorMessage(error: unknown): string {
  switch (codeOf(error)) {
    case 'PT404':
      return 'Nobody has an account with this address.';
    case 'PT409':
      return 'That cannot be done here: she is an admin, or has not confirmed her address yet.';
    case '42501':
      return 'Only an admin may do this.';
    default:
      return errorMessage(error, 'general');
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
