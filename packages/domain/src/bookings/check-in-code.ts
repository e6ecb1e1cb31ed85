// Check-in codes: what the QR code of a booking says. The id opens nothing: only the teacher of its session checks in
// by it.

const prefix = 'KINDLING:';

/** Text of the QR code, in the capitals that QR codes store most tightly. */
export function checkInCode(bookingId: string): string {
  return prefix + bookingId.toUpperCase();
}

/** Booking that a scanned text names; undefined for any other code. */
export function bookingOfCode(text: string): string | undefined {
  const [, id] = /^KINDLING:([\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12})$/i.exec(text.trim()) ?? [];
  return id?.toLowerCase();
}
