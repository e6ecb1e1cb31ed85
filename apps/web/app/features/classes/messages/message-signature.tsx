import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useNameInClass } from '../../../shared/name-in-class.ts';

/** The name that messages are signed with, said before one is written: the one she books under with this teacher. */
export function MessageSignature({ classId, userId }: { classId: string; userId: string }) {
  const { data: name } = useNameInClass(classId, userId);
  if (name === undefined) return 'Your email address is never shown.';
  return name === null
    ? 'You’ll show as “A member” until you book.'
    : `You’ll show as ${isolateDirection(name)}, the name you book under.`;
}
