import * as Primitive from '@radix-ui/react-dropdown-menu';
import { createContext, type FocusEvent, type ReactNode, use, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { MenuItemContext, type MenuItemProps } from './menu-item.tsx';

/** Runs what was chosen as soon as the menu has closed. */
const ChooseContext = createContext<(action: () => void) => void>((action) => action());

export interface DropdownMenuProps {
  label: string;
  dots: ReactNode;
  /** Of the button. */
  className: string;
  /** Opened by the keyboard: the first item has the focus. */
  focusFirst: boolean;
  children: ReactNode;
}

/**
 * Dropdown menu behind three dots, open when it is first rendered: arrow keys, Home, End and typeahead (roving focus),
 * Escape, a click elsewhere. It gives the focus back to the dots before what was chosen runs, so that a dialog which it
 * opens returns there as well. Not modal: a modal one writes a `<style>`, which the Content-Security-Policy refuses.
 */
export function DropdownMenu({ label, dots, className, focusFirst, children }: DropdownMenuProps) {
  const [open, setOpen] = useState(true);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const chosen = useRef<() => void>(undefined);
  const first = useRef(focusFirst);

  function finish(event: Event) {
    const action = chosen.current;
    if (!action) return;
    chosen.current = undefined;
    event.preventDefault();
    trigger?.focus();
    action();
  }

  /** Radix knows of the keyboard only from the second time on. */
  function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!first.current || target !== currentTarget) return;
    first.current = false;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }

  return (
    <Primitive.Root open={open && trigger !== null} onOpenChange={setOpen} modal={false}>
      <Primitive.Trigger
        ref={setTrigger}
        aria-label={label}
        // Radix opens on pointerdown, which on a phone may be the beginning of a scroll.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {dots}
      </Primitive.Trigger>
      {/* Within the landmark of its dots. */}
      <Primitive.Portal container={trigger?.closest('main') ?? null}>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onFocus={focusFirstItem}
          onCloseAutoFocus={finish}
          onInteractOutside={(event) => {
            // The trigger's own click closes it; closed here first, it would open again.
            if (event.target instanceof Node && trigger?.contains(event.target)) event.preventDefault();
          }}
          className="z-50 w-max min-w-52 max-w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-1.5 text-ink shadow-lift"
        >
          <MenuItemContext value={DropdownMenuItem}>
            <ChooseContext
              value={(action) => {
                chosen.current = action;
              }}
            >
              {children}
            </ChooseContext>
          </MenuItemContext>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function DropdownMenuItem({ Icon, onSelect, danger = false, children }: MenuItemProps) {
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
