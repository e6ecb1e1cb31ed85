import { quizPath, typePath } from '@kindling/domain/paths';
import {
  allPersonalityTypes,
  type PersonalityType,
  personalityTypeByKey,
} from '@kindling/domain/quiz/personality-types';
import { typeNameWithArticle } from '@kindling/domain/quiz/type-name';
import { useLocation } from 'react-router';
import { TypeHero } from '../features/results/ceremony/type-hero.tsx';
import { ClosingCard } from '../features/results/closing-card.tsx';
import { OtherTypes } from '../features/results/other-types.tsx';
import { Recommendations } from '../features/results/recommendations.tsx';
import { recommendedThing } from '../features/things/recommended-thing.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/type.ts';

export const handle: RouteHandle = { static: true };

export function meta({ location }: Route.MetaArgs) {
  const { key, name, description } = typeAt(location.pathname);
  return pageMeta({
    path: typePath(key),
    title: name,
    description: `${description} One of the seven types in Kindling's quiz.`,
  });
}

/** There is a route for each type, so the path always names one. */
function typeAt(pathname: string): PersonalityType {
  const type = personalityTypeByKey(pathname.replace(/^\/types\/|\/$/g, '')) ?? allPersonalityTypes[0];
  if (!type) throw new Error('There are no types');
  return type;
}

export default function TypePage() {
  const type = typeAt(useLocation().pathname);
  return (
    <>
      <TypeHero type={type}>
        <ButtonLink href={quizPath} variant="secondary">
          Which one are you?
        </ButtonLink>
      </TypeHero>
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-2">
        <Recommendations
          type={type}
          names={type.recommendations}
          title={`Where ${typeNameWithArticle(type.name)} could start`}
          thingOf={recommendedThing}
        >
          <ButtonLink href={quizPath}>Sound like you? Take the quiz</ButtonLink>
        </Recommendations>
        <OtherTypes type={type} />
        <div className="lg:col-span-2 member:hidden">
          <ClosingCard member={false} />
        </div>
        <div className="hidden lg:col-span-2 member:block">
          <ClosingCard member />
        </div>
      </div>
    </>
  );
}
