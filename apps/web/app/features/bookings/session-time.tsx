import { TimeLabel } from '../../ui/time-label.tsx';
import { type SessionTimes, timeLabel } from './session-time-label.ts';

interface SessionTimeProps {
  session: SessionTimes;
  /** Whether the times of its screen say their zone. */
  zone: boolean;
  className?: string | undefined;
}

/** When a session is. */
export function SessionTime({ session, zone, className }: SessionTimeProps) {
  return (
    <time dateTime={session.starts_at} className={className}>
      <TimeLabel text={timeLabel(session, zone)} />
    </time>
  );
}
