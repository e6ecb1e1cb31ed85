import { useRef, useState } from 'react';

export interface Preparation {
  working: boolean;
  /** Begins work that resolves with whether it came to something. */
  prepare(work: () => Promise<boolean>): void;
  /** Resolves when nothing is being prepared any more; with false where what was came to nothing. */
  ready(): Promise<boolean>;
}

/** A file that is being made ready: a form that is sent meanwhile waits for it, so that it is not sent without. */
export function usePreparation(): Preparation {
  const [working, setWorking] = useState(false);
  const pending = useRef<Promise<boolean>>(undefined);

  function prepare(work: () => Promise<boolean>) {
    setWorking(true);
    const mine = work().finally(() => {
      if (pending.current !== mine) return;
      pending.current = undefined;
      setWorking(false);
    });
    pending.current = mine;
  }

  return { working, prepare, ready: async () => (await pending.current) ?? true };
}
