import {
  type ComponentProps,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const tooltipOpenDelay = 700;
const tooltipSkipDelay = 300;

/** Distance from the edges of the screen. */
const margin = 12;

/** When a tooltip was last closed: the next one within 300 ms opens without delay. */
let closedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  content: ReactNode;
  children: ReactElement<ComponentProps<'button'>>;
}

/** Tooltip, the browser's own popover: opens on hover after a delay, on keyboard focus at once, and on a tap. */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const opening = useRef<number>(undefined);
  const isTap = useRef(false);

  useEffect(() => () => clearTimeout(opening.current), []);

  function close() {
    clearTimeout(opening.current);
    if (open) closedAt = performance.now();
    setOpen(false);
  }

  function handleEnter({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    const waits = performance.now() - closedAt >= tooltipSkipDelay;
    clearTimeout(opening.current);
    if (waits) opening.current = window.setTimeout(() => setOpen(true), tooltipOpenDelay);
    else setOpen(true);
  }

  /** Stays while the pointer goes from one to the other. */
  function handleLeave({ pointerType, relatedTarget }: PointerEvent) {
    const within = [trigger, tip].some(
      ({ current }) => relatedTarget instanceof Node && current?.contains(relatedTarget),
    );
    if (pointerType !== 'touch' && !within) close();
  }

  return (
    <>
      {cloneElement(children, {
        ref: trigger,
        'aria-describedby': open ? id : undefined,
        onPointerEnter: handleEnter,
        onPointerLeave: handleLeave,
        onPointerDown({ pointerType }: PointerEvent) {
          isTap.current = pointerType === 'touch';
          if (!isTap.current) close();
        },
        onClick() {
          if (isTap.current) open ? close() : setOpen(true);
        },
        onFocus: () => trigger.current?.matches(':focus-visible') && setOpen(true),
        onBlur: close,
      })}
      {open && (
        <Tip ref={tip} id={id} trigger={trigger} onLeave={handleLeave} onClose={close}>
          {content}
        </Tip>
      )}
    </>
  );
}

interface TipProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  trigger: RefObject<HTMLElement | null>;
  onLeave: (event: PointerEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** In the top layer, above its trigger or, where there is no room, below. */
function Tip({ ref, id, trigger, onLeave, onClose, children }: TipProps) {
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const tip = ref.current;
    const anchor = trigger.current;
    if (!tip || !anchor) return;
    const showing = new AbortController();
    const { signal } = showing;
    tip.showPopover?.();
    place(tip, anchor);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => !(target instanceof Node && (tip.contains(target) || anchor.contains(target))) && close(),
      { signal },
    );
    // The focus scrolls too, and the tooltip that it opened stays.
    const follow = () => (anchor.matches(':focus-visible') ? place(tip, anchor) : close());
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('resize', follow, { signal });
    return () => showing.abort();
  }, [ref, trigger]);

  return (
    <div
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerLeave={onLeave}
      className="fixed inset-auto m-0 max-w-[min(20rem,calc(100vw-1.5rem))] bg-transparent py-1.5"
    >
      <div className="animate-appear rounded-field bg-ink px-3.5 py-2.5 text-sm text-paper shadow-lift">{children}</div>
    </div>
  );
}

function place(tip: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const centred = left + width / 2 - offsetWidth / 2;
  const furthest = document.documentElement.clientWidth - margin - offsetWidth;
  tip.style.left = `${Math.max(margin, Math.min(centred, furthest))}px`;
  tip.style.top = `${top - offsetHeight < margin ? bottom : top - offsetHeight}px`;
}
