import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';

const inWords: readonly (string | undefined)[] = [errorCodes.notFound, errorCodes.conflict, errorCodes.rateLimited];

/** The service's own sentence, which its functions for support have, else what went wrong in general. */
export function supportErrorMessage(error: unknown): string {
  if (inWords.includes(errorCode(error)) && error instanceof Error) return error.message;
  return errorMessage(error, 'general');
}
