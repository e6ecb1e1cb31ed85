import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useNameInClass } from '../../../shared/name-in-class.ts';

/** The name that messages are signed with, said before one is written: the one she books under with this teacher. */
export function MessageSignature({ classId, userId }: { classId: string; userId: string }) {
  const { data: name } = useNameInClass(classId, userId);
  if (name === undefined) return 'Your email address is never shown.';
  return name === null
    ? 'They’ll see it’s from “A member” until you book, never your name in the community.'
    : `They’ll see it’s from ${isolateDirection(name)}, the name you book under, never your name in the community.`;
}
