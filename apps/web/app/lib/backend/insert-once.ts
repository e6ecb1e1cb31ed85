import { errorCode, errorCodes } from '@kindling/domain/error-codes';

/**
 * Idempotent insert: answers whether the row is new; false where it was there already. `constraint` is the one whose
 * violation means that; without it any unique one.
 */
export async function insertOnce(insert: PromiseLike<unknown>, constraint = ''): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    const known =
      errorCode(error) === errorCodes.uniqueViolation && String((error as Error).message).includes(constraint);
    if (known) return false;
    throw error;
  }
}
