import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a view switched in place: it takes the focus, so that the change is read out. */
export function ViewHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {children && <p className="mt-2 text-ink-soft">{children}</p>}
    </div>
  );
}
