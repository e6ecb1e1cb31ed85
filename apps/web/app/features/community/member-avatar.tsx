import { classNames } from '../../ui/class-names.ts';
import { Initial } from '../../ui/picture/initial.tsx';
import { Portrait } from '../../ui/picture/portrait.tsx';

interface MemberAvatarProps {
  name: string;
  avatarUrl: string | null;
  /** The drawn portrait that she chose. */
  portrait: number | null;
  className?: string;
}

/** Her picture, the portrait that she chose, or her initial: no face is given to her. Decorative beside her name. */
export function MemberAvatar({ name, avatarUrl, portrait, className }: MemberAvatarProps) {
  const size = classNames('size-11 shrink-0', className);
  if (avatarUrl) {
    return <img src={avatarUrl} alt="" className={classNames(size, 'rounded-full border border-line object-cover')} />;
  }
  return portrait === null ? (
    <Initial name={name} className={size} />
  ) : (
    <Portrait number={portrait} alt="" className={size} />
  );
}
