import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A form in the place of a row: when it closes, the focus is back on the button that opened it. */
export function useInlineForm() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  return { open, opener, show: () => setOpen(true), close };
}
