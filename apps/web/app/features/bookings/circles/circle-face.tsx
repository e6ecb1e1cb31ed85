import { Initial } from '../../../ui/picture/initial.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';

interface CircleFaceProps {
  name: string;
  portrait: number | null;
  className?: string;
}

/** The portrait she chose for the circle, or her initial. Decorative beside her name. */
export function CircleFace({ name, portrait, className }: CircleFaceProps) {
  return portrait === null ? (
    <Initial name={name} className={className} />
  ) : (
    <Portrait number={portrait} alt="" className={className} />
  );
}
