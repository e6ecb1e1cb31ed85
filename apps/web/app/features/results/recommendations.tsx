import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../ui/card.tsx';

interface RecommendationsProps {
  type: PersonalityType;
  names: readonly string[];
  title: string;
  intro: string;
  /** Page of a recommendation, for somebody who may open it. */
  hrefOf?: (name: string) => string | undefined;
  /** Call to action. */
  children: ReactNode;
}

export function Recommendations({ type, names, title, intro, hrefOf, children }: RecommendationsProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} data-type={type.key} className="flex flex-col">
      <CardTitle id={titleId}>{title}</CardTitle>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <ul className="mt-5 mb-6 grid gap-2.5">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-3 rounded-field bg-accent-tint px-4 py-3 font-medium">
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />
            <Name name={name} href={hrefOf?.(name)} />
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{children}</div>
    </Card>
  );
}

function Name({ name, href }: { name: string; href: string | undefined }) {
  if (!href) return name;
  return (
    <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
      {name}
    </a>
  );
}
