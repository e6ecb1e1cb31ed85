import type { ReactNode } from 'react';

/** One primitive on the page, with all its states side by side. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4 flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
