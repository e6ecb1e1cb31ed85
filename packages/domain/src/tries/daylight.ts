import { locale } from '../locale.ts';

/** Degrees: of the north of the country, where winter's days are shortest. */
const latitude = locale === 'en-US' ? 47 : 57;

/** After sunrise and before sunset it still counts as dark for so long: places lie beside the middle of their zone. */
const marginHours = 0.75;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whether the sun is well up at a moment, by the clock and the zone of the device. */
export function isDaylight(at: Date): boolean {
  const dayOfYear =
    (Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) - Date.UTC(at.getFullYear(), 0, 1)) / 86_400_000;
  // Sunrise equation: cos(hour angle) = -tan(latitude) · tan(declination)
  const declination = radians(-23.44) * Math.cos((2 * Math.PI * (dayOfYear + 11)) / 365);
  const cosine = -Math.tan(radians(latitude)) * Math.tan(declination);
  const halfDay = (Math.acos(Math.min(1, Math.max(-1, cosine))) / Math.PI) * 12;
  const noon = 12 + summerTimeHours(at);
  const hour = at.getHours() + at.getMinutes() / 60;
  return Math.abs(hour - noon) <= halfDay - marginHours;
}

/** How far the clock is ahead of the zone's standard time. */
function summerTimeHours(at: Date): number {
  const standard = Math.max(...[0, 6].map((month) => new Date(at.getFullYear(), month, 1).getTimezoneOffset()));
  return (standard - at.getTimezoneOffset()) / 60;
}
