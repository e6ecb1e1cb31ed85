import { errorCode, errorCodes } from '../error-codes.ts';
import { errorMessage } from '../error-messages.ts';

/** Words for `detail` of a 409. */
const conflicts: Readonly<Record<string, string>> = {
  closed: "This date can't be booked any more. Have a look at the other dates.",
  already_booked: 'You already have a place on this date, or are waiting for one.',
  course_only: 'This date is part of a course that’s booked as a whole. Have a look at the course.',
  course_full: 'One of its dates has just filled up, so the whole course can’t be booked any more.',
  begun: "This class has already started, so the booking can't be changed.",
  offer_over: 'This offer has run out. You can join the waiting list again.',
  guests_full: 'Every place of this booking is passed on already.',
  taken: "Someone else was a little quicker. You're still in line if another place comes free.",
};

/** What a member reads where booking, accepting or cancelling is refused. */
export function bookingErrorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case errorCodes.notFound:
      return "This date isn't there any more. Have a look at the other dates.";
    case errorCodes.forbidden:
      return "You can't book this date: it's your own class, or your account is suspended.";
    case errorCodes.conflict:
      return conflicts[conflictOf(error) ?? ''] ?? 'Something has changed in the meantime. Look at the date again.';
    case errorCodes.quotaExceeded:
      return "You've got 100 dates ahead of you, which is as many as we can hold. Cancel one to book another.";
    case errorCodes.rateLimited:
      return 'You’ve reached today’s limit for bookings. Please try again tomorrow.';
    default:
      return errorMessage(error, 'general');
  }
}

/** Which conflict a 409 tells of, as docs/error-codes.md lists them. */
export function conflictOf(error: unknown): string | undefined {
  if (errorCode(error) !== errorCodes.conflict || typeof error !== 'object' || error === null) return undefined;
  return 'details' in error && typeof error.details === 'string' ? error.details : undefined;
}
