import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Inline form in the place of a row. Restores the focus to its button when it closes. */
export function useInlineForm() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  return { open, opener, show: () => setOpen(true), close };
}
