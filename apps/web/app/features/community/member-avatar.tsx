import { initialsOf } from '@kindling/domain/community/post-rows';
import { classNames } from '../../ui/class-names.ts';

interface MemberAvatarProps {
  name: string;
  avatarUrl: string | null;
  className?: string;
}

/** Avatar or initials. Decorative: the name always stands beside it. */
export function MemberAvatar({ name, avatarUrl, className }: MemberAvatarProps) {
  const shape = classNames('size-11 shrink-0 rounded-full border border-line', className);
  if (avatarUrl) return <img src={avatarUrl} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, 'grid place-items-center bg-linen text-sm font-semibold text-ink-soft')}
    >
      {initialsOf(name)}
    </span>
  );
}
