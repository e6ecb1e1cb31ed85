/** Validation message for a day of attendance. */
export function attendanceDayError(day: string, today: string, noted: readonly string[]): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please choose a day';
  if (day > today) return 'That day hasn’t happened yet';
  if (noted.includes(day)) return 'You’ve already added that day';
  return undefined;
}
