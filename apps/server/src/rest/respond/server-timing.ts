export interface ServerTiming {
  /** The part since the last mark (or the beginning) ends here. */
  mark(part: string): void;
  header(): string;
}

/** How long each part of the way took, for the browser's network panel. */
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
