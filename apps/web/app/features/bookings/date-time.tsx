import { TimeLabel } from '../../ui/time-label.tsx';
import { timeLabel } from './date-labels.ts';

interface DateTimeProps {
  date: Parameters<typeof timeLabel>[0];
  className?: string | undefined;
}

/** When a date is. */
export function DateTime({ date, className }: DateTimeProps) {
  return (
    <time dateTime={date.starts_at} className={className}>
      <TimeLabel text={timeLabel(date)} />
    </time>
  );
}
