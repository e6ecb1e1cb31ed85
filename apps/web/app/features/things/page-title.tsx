import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Takes the focus when she came by a link within the app, so that the new page is read out and keys go on from it. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedBy = useNavigationType();

  useEffect(() => {
    if (arrivedBy === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, [arrivedBy]);

  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl">
      {children}
    </h1>
  );
}
