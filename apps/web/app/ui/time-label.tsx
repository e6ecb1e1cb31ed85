import { NoWrap } from './no-wrap.tsx';

/** "Saturday 5 December, 10:00–12:00" with its times on one line; over midnight as it is. */
export function TimeLabel({ text }: { text: string }) {
  const [day, times, ...more] = text.split(', ');
  if (times === undefined || more.length > 0) return text;
  return (
    <>
      {day}, <NoWrap>{times}</NoWrap>
    </>
  );
}
