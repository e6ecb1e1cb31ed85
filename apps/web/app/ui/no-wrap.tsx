import type { ReactNode } from 'react';

/** A few words that belong on one line, such as a span of time. The text stays as it is written. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
