const day = 24 * 60 * 60_000;

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Adds business days: the moment that is this many business days later: Monday to Friday, by the clock on a wall in
 * London, so that the hour stays the same when summer time begins or ends in between. What comes in at a weekend counts
 * from Monday on.
 */
export function addBusinessDays(from: Date, days: number): Date {
  let wall = wallClock(from);
  if (isWeekend(wall)) wall = midnightAfterWeekend(wall);
  for (let left = days; left > 0; left -= 1) {
    wall += day;
    while (isWeekend(wall)) wall += day;
  }
  return instantOf(wall);
}

/** Wall-clock time in London, as if it were UTC: arithmetic on it knows no summer time. */
function wallClock(instant: Date): number {
  const parts = Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second, instant.getUTCMilliseconds());
}

/**
 * Instant of a wall-clock time. The second look is for a first guess on the wrong side of the night when the clocks
 * change.
 */
function instantOf(wall: number): Date {
  const guess = wall - (wallClock(new Date(wall)) - wall);
  return new Date(guess - (wallClock(new Date(guess)) - wall));
}

function isWeekend(wall: number): boolean {
  const weekday = new Date(wall).getUTCDay();
  return weekday === 0 || weekday === 6;
}

function midnightAfterWeekend(wall: number): number {
  let midnight = wall - (((wall % day) + day) % day);
  while (isWeekend(midnight)) midnight += day;
  return midnight;
}
