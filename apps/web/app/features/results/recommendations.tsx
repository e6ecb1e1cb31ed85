import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

interface RecommendationsProps {
  type: PersonalityType;
  names: readonly string[];
  title: string;
  intro?: string;
  /** Page and picture of a recommendation, where there is one. */
  thingOf: (name: string) => { href: string; picture: PictureName } | undefined;
  /** Call to action. */
  children: ReactNode;
}

export function Recommendations({ type, names, title, intro, thingOf, children }: RecommendationsProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} data-type={type.key} className="flex flex-col">
      <CardTitle id={titleId}>{title}</CardTitle>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <ul className="mt-5 mb-6 grid gap-2.5">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-3 rounded-field bg-accent-tint p-2 font-medium">
            <Recommendation name={name} thing={thingOf(name)} />
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{children}</div>
    </Card>
  );
}

function Recommendation({ name, thing }: { name: string; thing: ReturnType<RecommendationsProps['thingOf']> }) {
  if (!thing) return <span className="px-2 py-1">{name}</span>;
  return (
    <>
      <Picture drawn={thing.picture} alt="" className="w-20 shrink-0" />
      <a href={thing.href} className="min-w-0 py-1 underline decoration-1 underline-offset-4 hover:decoration-2">
        {name}
      </a>
    </>
  );
}
