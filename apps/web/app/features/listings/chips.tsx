import type { ReactNode } from 'react';

interface ChipsProps {
  /** Accessible name of the list. */
  label: string;
  texts: readonly string[];
  /** Follows in the same row. */
  children?: ReactNode;
}

/** List of short texts, deduplicated. */
export function Chips({ label, texts, children }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {[...new Set(texts)].map((text) => (
        <li
          dir="auto"
          key={text}
          className="max-w-full rounded-field bg-sand px-3 py-1 text-sm text-ink-soft wrap-anywhere"
        >
          {text}
        </li>
      ))}
      {children}
    </ul>
  );
}
