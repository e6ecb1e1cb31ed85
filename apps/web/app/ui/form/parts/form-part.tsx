import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../card.tsx';
import { classNames } from '../../class-names.ts';
import { isComplete, type PartOutline } from './part-outline.ts';

interface FormPartProps {
  part: PartOutline;
  /** Its place among the parts, from 1. */
  number: number;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** Part of a long form: a card with its number, which becomes a tick, its title and a sentence. */
export function FormPart({ part, number, lead, heading: Heading = 'h2', children }: FormPartProps) {
  return (
    <Card>
      <div className="mb-6 flex flex-wrap items-center gap-x-3.5 gap-y-2 sm:gap-x-4.5">
        <PartMark part={part} number={number} />
        <Heading id={part.id} className="min-w-min flex-1 scroll-mt-24 text-xl">
          {part.title}
        </Heading>
        {lead && <p className="w-full text-ink-soft sm:-mt-1.5 sm:ps-14.5">{lead}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Card>
  );
}

/** Two short fields side by side, one below the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">{children}</div>;
}

function PartMark({ part, number }: Pick<FormPartProps, 'part' | 'number'>) {
  const complete = isComplete(part, useWatch());
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full font-display font-semibold transition-colors duration-200',
        complete ? 'bg-clay text-on-clay' : 'bg-linen text-ink',
      )}
    >
      {complete ? <Check className="size-5 animate-settle" /> : number}
    </span>
  );
}
