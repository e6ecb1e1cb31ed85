import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface MoreMenuProps {
  /** What the entries are about, for whoever does not see where the button stands. */
  label: string;
  /** Buttons and links, one below the other. A dialog among them keeps the menu until it is closed. */
  children: (close: () => void) => ReactNode;
}

/** The three dots: a few entries that open beneath them. Escape, a press elsewhere or leaving it closes them. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    const menu = root.current;
    if (!open || !menu) return;
    const leave = ({ target }: Event) => {
      if (!menu.contains(target as Node)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      // A dialog that was opened from here closes by itself, and leaves the menu as it was.
      if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return;
      setOpen(false);
      button.current?.focus();
    };
    menu.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      menu.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className="relative">
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {open && (
        <div
          id={id}
          className="absolute end-0 top-full z-20 mt-1 grid min-w-52 animate-settle rounded-field border border-line bg-card p-1.5 shadow-lift"
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** One entry of a `MoreMenu`. */
export function MenuEntry(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 rounded-[0.6rem] px-3 text-start text-base hover:bg-sand [&_svg]:size-[1.15em] [&_svg]:shrink-0"
      {...props}
    />
  );
}
