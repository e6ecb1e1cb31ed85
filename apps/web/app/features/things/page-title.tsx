import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Focus management: takes the focus after a client-side navigation, so that the new page is read out. */
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
