export interface ServerTiming {
  /** Ends the part since the last mark (or the beginning). */
  mark(part: string): void;
  header(): string;
}

/** Server-Timing header: the duration of each stage, for the browser's network panel. */
export function serverTiming(): ServerTiming {
  let last = performance.now();
  let header = '';
  return {
    mark(part) {
      const now = performance.now();
      header += `${header && ', '}${part};dur=${(now - last).toFixed(2)}`;
      last = now;
    },
    header: () => header,
  };
}
