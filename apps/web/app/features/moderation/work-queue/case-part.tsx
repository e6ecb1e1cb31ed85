import type { ReactNode } from 'react';

export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}
