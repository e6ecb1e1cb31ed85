import { classNames } from '../../../ui/class-names.ts';
import { Initial } from '../../../ui/picture/initial.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';

interface CircleFaceProps {
  name: string;
  portrait: number | null;
  /** Picture of her card, in a thread of two. */
  avatarUrl?: string | null;
  className?: string;
}

/** The portrait she chose for the circle, or what her card has, or her initial. Decorative beside her name. */
export function CircleFace({ name, portrait, avatarUrl, className }: CircleFaceProps) {
  if (avatarUrl)
    return (
      <img
        src={avatarUrl}
        alt=""
        className={classNames('shrink-0 rounded-full border border-line object-cover', className)}
      />
    );
  return portrait === null ? (
    <Initial name={name} className={className} />
  ) : (
    <Portrait number={portrait} alt="" className={className} />
  );
}
