import { NoWrap } from '../../ui/no-wrap.tsx';
import { timeLabel } from './date-labels.ts';

interface DateTimeProps {
  date: Parameters<typeof timeLabel>[0];
  className?: string | undefined;
}

/** When a date is; its times stay on one line. */
export function DateTime({ date, className }: DateTimeProps) {
  const [day, times, ...more] = timeLabel(date).split(', ');
  return (
    <time dateTime={date.starts_at} className={className}>
      {more.length > 0 ? (
        [day, times, ...more].join(', ')
      ) : (
        <>
          {day}, <NoWrap>{times}</NoWrap>
        </>
      )}
    </time>
  );
}
