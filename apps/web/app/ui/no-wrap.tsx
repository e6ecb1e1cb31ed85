import type { ReactNode } from 'react';

/** No line break within a few words, such as a span of time. CSS alone: the text stays as it is written. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
