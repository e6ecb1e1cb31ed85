const halves: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const lengths = /(\d+(?:[.,]\d+)?)?\s*([½¼¾])?\s*(hours?|hrs?|h|minutes?|mins?)\b/gi;

/**
 * Minutes of one meeting, out of a class's free text: "1½ hours", "5 afternoons of 90 minutes", "2 hours 15 minutes".
 */
export function classMinutes(duration: string | null | undefined): number | undefined {
  let minutes = 0;
  for (const [, whole = '', part = '', unit = ''] of (duration ?? '').matchAll(lengths)) {
    const amount = Number(whole.replace(',', '.') || 0) + (halves[part] ?? 0);
    minutes += amount * (/^h/i.test(unit) ? 60 : 1);
  }
  return minutes > 0 && minutes <= 24 * 60 ? Math.round(minutes) : undefined;
}

/** Minutes of a session. */
export function sessionMinutes({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
}
