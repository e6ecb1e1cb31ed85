import { Tooltip as Primitive } from 'radix-ui';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';

const tooltipOpenDelay = 700;
const tooltipSkipDelay = 300;

/** Tooltip provider: after one tooltip the next one within 300 ms opens without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={tooltipOpenDelay} skipDelayDuration={tooltipSkipDelay}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** One focusable element, normally a button. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Tooltip: opens on hover after a delay, on keyboard focus at once, and on a tap. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const tap = useRef<{ wasOpen: boolean } | null>(null);

  /** Radix closes a tooltip on every scroll; moving the focus scrolls too, and that one has to stay. */
  function follow(next: boolean) {
    if (next || !trigger.current?.matches(':focus-visible')) setOpen(next);
  }

  function noteTap(event: PointerEvent) {
    tap.current = event.pointerType === 'touch' ? { wasOpen: open } : null;
  }

  /** Radix closes a tooltip on every press; a tap on the trigger toggles it instead. */
  function toggleOnTap(event: MouseEvent) {
    if (!tap.current) return;
    event.preventDefault();
    setOpen(!tap.current.wasOpen);
  }

  return (
    <Primitive.Root open={open} onOpenChange={follow}>
      <Primitive.Trigger ref={trigger} asChild onPointerDown={noteTap} onClick={toggleOnTap}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onEscapeKeyDown={() => setOpen(false)}
          className="z-50 max-w-[min(20rem,calc(100vw-1.5rem))] animate-appear rounded-field bg-ink px-3.5 py-2.5 text-sm text-paper shadow-lift"
        >
          {content}
          <Primitive.Arrow className="fill-ink" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
