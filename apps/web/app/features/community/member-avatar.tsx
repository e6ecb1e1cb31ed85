import { defaultPortrait } from '@kindling/illustrations/portraits/portrait-descriptions';
import { classNames } from '../../ui/class-names.ts';
import { Portrait } from '../../ui/picture/portrait.tsx';

interface MemberAvatarProps {
  id: string;
  avatarUrl: string | null;
  /** The drawn portrait that she chose. */
  portrait: number | null;
  className?: string;
}

/** Her picture, or a drawn portrait. Decorative: the name always stands beside it. */
export function MemberAvatar({ id, avatarUrl, portrait, className }: MemberAvatarProps) {
  const size = classNames('size-11 shrink-0', className);
  if (avatarUrl) {
    return <img src={avatarUrl} alt="" className={classNames(size, 'rounded-full border border-line object-cover')} />;
  }
  return <Portrait number={portrait ?? defaultPortrait(id)} alt="" className={size} />;
}
