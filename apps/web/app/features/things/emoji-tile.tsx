import { classNames } from '../../ui/class-names.ts';

/** Emoji of a thing on the tint of its type. Decorative: the name always stands beside it. */
export function EmojiTile({ emoji, className }: { emoji: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('pebble grid size-14 shrink-0 place-items-center text-2xl', className)}
    >
      {emoji}
    </span>
  );
}
