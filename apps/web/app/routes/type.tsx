import {
  allPersonalityTypes,
  type PersonalityType,
  personalityTypeByKey,
} from '@kindling/domain/quiz/personality-types';
import { useLocation } from 'react-router';
import { ClosingCard } from '../features/results/closing-card.tsx';
import { OtherTypes } from '../features/results/other-types.tsx';
import { Recommendations } from '../features/results/recommendations.tsx';
import { TypeCard } from '../features/results/type-card.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/type.ts';

export const handle: RouteHandle = { static: true };

export function meta({ location }: Route.MetaArgs) {
  const { name, description } = typeAt(location.pathname);
  return pageMeta({ title: name, description: `${description} One of the seven types in Kindling's quiz.` });
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
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <TypeCard type={type} eyebrow="One of seven types" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Recommendations
          type={type}
          names={type.recommendations}
          title={`Where ${type.name} might start`}
          intro="Four things to try. One is enough to begin with."
        >
          <ButtonLink href="/quiz">Is this you? Take the quiz</ButtonLink>
        </Recommendations>
        <OtherTypes type={type} />
      </div>
      <div className="member:hidden">
        <ClosingCard member={false} />
      </div>
      <div className="hidden member:block">
        <ClosingCard member />
      </div>
    </div>
  );
}
