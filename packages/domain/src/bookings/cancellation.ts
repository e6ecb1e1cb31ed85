const hour = 3_600_000;

/** Moment until which a place can be given back in good time. */
export function cancellationDeadline(startsAt: string, hours: number): Date {
  return new Date(new Date(startsAt).getTime() - hours * hour);
}

/** Notice of a cancellation policy: "24 hours", "7 days". */
export function noticeLabel(hours: number): string {
  return hours >= 72 ? `${Math.round(hours / 24)} days` : `${hours} hours`;
}
