export interface Trend {
  /** Per hour, and its standard error. */
  slope: number;
  error: number;
}

/** Least-squares slope of a value over time. */
export function trendOf(points: readonly { minute: number; value: number }[]): Trend {
  const count = points.length;
  const mean = (of: (point: { minute: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count;
  const [meanTime, meanValue] = [mean(({ minute }) => minute), mean(({ value }) => value)];
  const squares = points.reduce((sum, { minute }) => sum + (minute - meanTime) ** 2, 0);
  const slope = points.reduce((sum, { minute, value }) => sum + (minute - meanTime) * (value - meanValue), 0) / squares;
  const residual = points.reduce(
    (sum, { minute, value }) => sum + (value - meanValue - slope * (minute - meanTime)) ** 2,
    0,
  );
  return { slope: slope * 60, error: Math.sqrt(residual / Math.max(1, count - 2) / squares) * 60 };
}

/** Hours of growth at this rate would be noticed by nobody. */
const negligible = 5;
const leastMinutes = 30;

/** Whether memory grows: more than is negligible, and by more than twice its standard error. In MB an hour. */
export function verdictOf({ slope, error }: Trend, minutes: number): string {
  if (Number.isNaN(slope)) return 'not measured';
  if (minutes < leastMinutes) return `too short to tell: at least ${leastMinutes} minutes`;
  if (slope - 2 * error > negligible) return 'grows';
  return slope + 2 * error > negligible ? 'not clear: a longer run tells' : 'level';
}
