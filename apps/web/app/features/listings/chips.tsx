import type { ReactNode } from 'react';

interface ChipsProps {
  /** Says what they are to whoever cannot see them. */
  label: string;
  texts: readonly string[];
  /** What comes after them, in the same row. */
  children?: ReactNode;
}

/** Short texts side by side. The same one twice is shown once. */
export function Chips({ label, texts, children }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {[...new Set(texts)].map((text) => (
        <li key={text} className="max-w-full rounded-full bg-sand px-3 py-1 text-sm text-ink-soft wrap-anywhere">
          {text}
        </li>
      ))}
      {children}
    </ul>
  );
}
