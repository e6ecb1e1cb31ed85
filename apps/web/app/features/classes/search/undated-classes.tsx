import type { ReactNode } from 'react';
import { ClassCard } from '../class-card.tsx';
import { gridStyles } from './class-list.tsx';
import type { FoundClass } from './search-classes-api.ts';

interface UndatedClassesProps {
  classes: readonly FoundClass[];
  /** Without what the classes say of themselves. */
  brief?: boolean;
  more?: ReactNode;
}

/** Classes without sessions, below what is on. */
export function UndatedClasses({ classes, brief = false, more }: UndatedClassesProps) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="undated" className="grid gap-5 border-t border-line pt-8">
      <header>
        <h2 id="undated" className="text-2xl">
          Classes without dates yet
        </h2>
        <p className="mt-1 measure text-ink-soft">Message the teacher to ask when the next one is.</p>
      </header>
      <ul className={gridStyles}>
        {classes.map((found) => (
          <li key={found.id} className="flex">
            <ClassCard shown={found} heading="h3" brief={brief} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
