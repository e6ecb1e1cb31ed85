import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { buttonStyles } from './button.tsx';
import { classNames } from './class-names.ts';

/** Runs what was chosen as soon as the menu has closed. */
const ChooseContext = createContext<(action: () => void) => void>((action) => action());

interface MenuProps {
  /** What it is a menu of, for a screen reader. */
  label: string;
  /** `MenuItem`s. */
  children: ReactNode;
  className?: string;
}

/**
 * Dropdown menu behind three dots: arrow keys, Home, End and typeahead (roving focus), Escape, a click elsewhere. It gives
 * the focus back to the dots before what was chosen runs, so that a dialog which it opens returns there as well. Not
 * modal: a modal one writes a `<style>`, which the Content-Security-Policy refuses.
 */
export function Menu({ label, children, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);

  function finish(event: Event) {
    const action = chosen.current;
    if (!action) return;
    chosen.current = undefined;
    event.preventDefault();
    trigger.current?.focus();
    action();
  }

  return (
    <Primitive.Root open={open} onOpenChange={setOpen} modal={false}>
      <Primitive.Trigger
        ref={trigger}
        aria-label={label}
        // Radix opens on pointerdown, which on a phone may be the beginning of a scroll.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
        className={classNames(buttonStyles({ variant: 'ghost', size: 'icon' }), className)}
      >
        <Ellipsis aria-hidden="true" />
      </Primitive.Trigger>
      {/* Within the landmark of its dots. */}
      <Primitive.Portal container={trigger.current?.closest('main') ?? null}>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={finish}
          onInteractOutside={(event) => {
            // The trigger's own click closes it; closed here first, it would open again.
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
          }}
          className="z-50 w-max min-w-52 max-w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-1.5 text-ink shadow-lift"
        >
          <ChooseContext
            value={(action) => {
              chosen.current = action;
            }}
          >
            {children}
          </ChooseContext>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
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
  const choose = use(ChooseContext);
  return (
    <Primitive.Item
      onSelect={() => choose(onSelect)}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3.5 py-2 text-start text-sm font-medium hover:outline-none data-highlighted:bg-sand',
        danger && 'text-danger',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Primitive.Item>
  );
}
