import type { ReactNode } from 'react';

/** A component in all its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4 flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
