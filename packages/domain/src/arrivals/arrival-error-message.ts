import { conflictOf } from '../bookings/booking-error-message.ts';
import { errorCode, errorCodes } from '../error-codes.ts';
import { errorMessage } from '../error-messages.ts';

/** Words for `detail` of a 409. */
const conflicts: Readonly<Record<string, string>> = {
  own_address: 'That’s your own address. Choose someone else.',
  not_agreed: 'They aren’t your contact any more. Choose someone else.',
  no_place: 'You don’t have a place at this class any more.',
  over: 'It’s too late to change this plan.',
};

/** What a member reads where a contact or a plan for getting home is refused. */
export function arrivalErrorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case errorCodes.conflict:
      return conflicts[conflictOf(error) ?? ''] ?? 'Something has changed in the meantime. Have another look.';
    case errorCodes.uniqueViolation:
      return 'You’ve already got that one.';
    case errorCodes.forbidden:
      return 'You can’t ask anyone new while you’re suspended.';
    case errorCodes.quotaExceeded:
      return 'That’s as many as you can have at a time: two plans and three contacts.';
    default:
      return errorMessage(error, 'general');
  }
}
