import {
  type ParticipationSubject,
  participationAt,
  participationLabel,
} from '@kindling/domain/bookings/participation';
import { type ReactNode, useSyncExternalStore } from 'react';
import { hasStoredSession } from '../../lib/session/state/stored-session.ts';
import { participationPath } from './participation-path.ts';
import { currentParticipations, subscribeToParticipations } from './participation-store.ts';

interface OwnParticipationProps extends ParticipationSubject {
  /** What is offered to whoever has nothing there. */
  children?: ReactNode;
}

/**
 * Her participation at a date, in place of the way to book it; of a class without a date beside what is said of it. A
 * page without React has its `data-` attributes, and `show-participations.ts` fills it.
 */
export function OwnParticipation({ classId, sessionId, thing, children }: OwnParticipationProps) {
  const participations = useSyncExternalStore(subscribe, currentParticipations, none);
  const participation = participationAt(participations, { classId, sessionId, thing });
  return (
    <span
      className="own-participation"
      data-participation-class={classId}
      data-participation-session={sessionId}
      data-participation-thing={thing}
    >
      {participation ? (
        <ParticipationMark
          label={participationLabel(participation, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)}
          href={sessionId && participationPath(participation)}
        />
      ) : (
        children
      )}
    </span>
  );
}

function ParticipationMark({ label, href }: { label: string; href: string | undefined }) {
  return href ? (
    <a className="participation-mark" href={href}>
      {label}
    </a>
  ) : (
    <span className="participation-mark">{label}</span>
  );
}

const empty = [] as const;
const none = () => empty;

function subscribe(listener: () => void): () => void {
  return hasStoredSession() ? subscribeToParticipations(listener) : () => {};
}
