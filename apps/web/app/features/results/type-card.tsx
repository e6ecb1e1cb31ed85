import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { Emblem } from '../../ui/emblem.tsx';

interface TypeCardProps {
  type: PersonalityType;
  /** Above the name. */
  eyebrow: string;
  /** Match in percent. */
  match?: number;
}

/** Full description of a type. */
export function TypeCard({ type, eyebrow, match }: TypeCardProps) {
  const titleId = useId();
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      data-type={type.key}
      className="grid gap-6 overflow-hidden sm:grid-cols-[auto_1fr] sm:gap-9 sm:p-9"
    >
      <Emblem name={type.key} className="size-36 animate-settle justify-self-center sm:size-48" />
      <div className="text-center sm:text-start">
        <p className="text-sm font-semibold text-ink-muted">{eyebrow}</p>
        <h1 id={titleId} className="mt-1 text-3xl">
          <span aria-hidden="true">{type.emoji}</span> {type.name}
        </h1>
        {match !== undefined && (
          <p className="mt-2 inline-flex items-center gap-2 rounded-full bg-accent-tint px-4 py-1.5 text-sm font-semibold">
            {match}% match
          </p>
        )}
        <p className="mt-5 font-display text-xl">{type.description}</p>
        <p className="mt-3 measure text-start text-ink-soft">{type.fullDescription}</p>
      </div>
    </Card>
  );
}
