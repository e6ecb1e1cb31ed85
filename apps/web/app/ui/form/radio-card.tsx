import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  /** `checkbox` in a checkbox group; the same look otherwise. */
  type?: 'radio' | 'checkbox';
}

/** Radio or checkbox as a card, native inside: arrow keys and screen readers just work. */
export function RadioCard({ children, type = 'radio', id, className, ...props }: RadioCardProps) {
  const generated = useId();
  return (
    <label
      htmlFor={id ?? generated}
      className={classNames(
        'group flex min-h-14 items-center gap-3.5 rounded-card border border-line bg-card px-4.5 py-3.5 text-base',
        'transition-[border-color,background-color,transform] duration-200 ease-out hover:border-tan hover:bg-sand',
        'has-checked:border-clay has-checked:bg-sand has-checked:ring-1 has-checked:ring-clay',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay',
        'has-disabled:opacity-55',
        className,
      )}
    >
      <input
        type={type}
        id={id ?? generated}
        className="size-5.5 shrink-0 scroll-my-14 accent-clay outline-none focus-visible:outline-none"
        {...props}
      />
      <span className="grow text-pretty">{children}</span>
    </label>
  );
}
