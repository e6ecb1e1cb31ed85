import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { buttonStyles } from './button.tsx';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** What it is a menu of, for a screen reader. */
  label: string;
  /** `MenuItem`s, each of which closes the menu before it acts. */
  children: (close: () => void) => ReactNode;
  className?: string;
}

/** With less room below the button than this the menu opens above it. */
const roomBelow = 240;

/**
 * What can be done with something, behind three dots. The browser's own popover: it closes on Escape and on a click
 * elsewhere. `close` gives the focus back to the dots, so that a dialog which is opened then returns there as well.
 */
export function Menu({ label, children, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const following = useRef<AbortController>(undefined);

  function place() {
    if (!button.current || !list.current) return;
    const { top, right, bottom } = button.current.getBoundingClientRect();
    const { style } = list.current;
    const below = innerHeight - bottom >= roomBelow;
    style.top = below ? `${bottom + 4}px` : 'auto';
    style.bottom = below ? 'auto' : `${innerHeight - top + 4}px`;
    style.right = `${document.documentElement.clientWidth - right}px`;
  }

  /** As long as it is open it stays at its button, whatever the page does. */
  function follow({ newState }: ToggleEvent) {
    following.current?.abort();
    if (newState !== 'open') return;
    place();
    following.current = new AbortController();
    const { signal } = following.current;
    addEventListener('scroll', place, { passive: true, signal });
    addEventListener('resize', place, { signal });
  }

  useEffect(() => () => following.current?.abort(), []);

  function close() {
    list.current?.hidePopover();
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), className)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={follow}
        className="fixed inset-auto m-0 w-max min-w-52 max-w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-1.5 text-ink shadow-lift"
      >
        {children(close)}
      </div>
    </>
  );
}

interface MenuItemProps {
  Icon: LucideIcon;
  onSelect: () => void;
  /** For what cannot be taken back lightly. */
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ Icon, onSelect, danger = false, children }: MenuItemProps) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-field px-3.5 py-2 text-start text-sm font-medium hover:bg-sand',
        danger && 'text-danger',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  );
}
