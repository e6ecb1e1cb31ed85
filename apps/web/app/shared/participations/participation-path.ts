import type { Participation } from '@kindling/domain/bookings/participation';
import { datesPath, teachingPath } from '@kindling/domain/paths';

/** Where she sees to it. */
export function participationPath({ participation }: Participation): string {
  return participation === 'teaches' ? teachingPath : datesPath;
}
