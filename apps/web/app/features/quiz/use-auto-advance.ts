import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readText, writeText } from '../../lib/storage/browser-storage.ts';

const key = 'kindling-quiz-auto-advance';
/** Long enough to see what was chosen, and to take it back. */
const settleMs = 450;

/**
 * Auto-advance: some time after a choice made by pointer the quiz goes on by itself. On until it is turned off on this
 * device. Anything else that happens meanwhile cancels it. `tappedEarly`: such a choice was made before hydration.
 */
export function useAutoAdvance(advance: () => void, tappedEarly: boolean) {
  const [on, setOn] = useState(true);
  const timer = useRef<number>(undefined);
  const checkbox = useRef<HTMLInputElement>(null);
  const latest = useRef({ advance, on });
  latest.current = { advance, on };

  useLayoutEffect(() => {
    // Hydration: it may be unchecked before React is there.
    const unchecked = checkbox.current?.checked === false;
    if (unchecked) writeText(key, 'off');
    setOn(!unchecked && readText(key) !== 'off');
  }, []);

  const [cancel, settle] = useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    const start = () => {
      stop();
      timer.current = window.setTimeout(() => latest.current.on && latest.current.advance(), settleMs);
    };
    return [stop, start];
  }, []);

  useEffect(() => {
    if (tappedEarly) settle();
    return cancel;
  }, [tappedEarly, settle, cancel]);

  return {
    on,
    checkbox,
    cancel,
    settle,
    choose(next: boolean) {
      cancel();
      setOn(next);
      writeText(key, next ? 'on' : 'off');
    },
  };
}
