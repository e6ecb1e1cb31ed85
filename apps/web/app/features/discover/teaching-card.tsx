import { teachingPath } from '@kindling/domain/paths';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { addressOfTab, type TabId } from './discover-tab.ts';

interface Step {
  tab: TabId;
  title: string;
  text?: string;
}

/** Where her instructor profile stands: null where there is none, undefined while it is read. */
export type ProfileStatus = string | null | undefined;

const noProfile = {
  title: 'Create your instructor profile',
  text: 'Tell us about you. You’ll get your own page.',
};

const profileSteps: Readonly<Record<string, Omit<Step, 'tab'>>> = {
  pending: { title: 'Your instructor profile', text: 'In review. You can submit classes already.' },
  approved: { title: 'Your instructor profile', text: 'It’s live.' },
  declined: { title: 'Your instructor profile', text: 'Not approved yet. See why, and resubmit.' },
};

const stepsFor = (profile: ProfileStatus): readonly Step[] => [
  { tab: 'instructor-signup', ...(profileSteps[profile ?? ''] ?? noProfile) },
  { tab: 'submit-class', title: 'Submit your class' },
];

/** Progress towards teaching. */
export function TeachingCard({ tab, profile }: { tab: TabId; profile: ProfileStatus }) {
  return (
    <Card role="region" aria-labelledby="teaching-with-us" className="reveal-forwards dotted bg-sand">
      <CardTitle id="teaching-with-us">Teaching with Us</CardTitle>
      <ol className="reveal-forwards mt-4 grid gap-5">
        {stepsFor(profile).map((step, index) => (
          <li
            key={step.tab}
            aria-current={step.tab === tab ? 'step' : undefined}
            className="grid grid-cols-[auto_1fr] gap-x-3.5"
          >
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full bg-linen font-display font-semibold in-aria-[current]:bg-clay in-aria-[current]:text-on-clay"
            >
              {markOf(step.tab, profile) ?? index + 1}
            </span>
            {step.tab === 'instructor-signup' && profile === undefined ? (
              <Skeleton className="h-16" />
            ) : (
              <div>
                <h3 className="pt-1 text-base leading-snug">
                  {step.tab === tab ? (
                    step.title
                  ) : (
                    <Link to={addressOfTab(step.tab)} className="link">
                      {step.title}
                    </Link>
                  )}
                </h3>
                {step.text && <p className="mt-1 text-sm text-ink-soft">{step.text}</p>}
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        Reviewed within <NoWrap>2-3 business days</NoWrap>.
      </p>
      <p className="mt-2 text-sm">
        <Link to={teachingPath} className="link inline-block py-1.5">
          Your teaching
        </Link>
      </p>
    </Card>
  );
}

/** A tick for what is done, in place of the step's number. */
function markOf(tab: TabId, profile: ProfileStatus): ReactNode {
  return tab === 'instructor-signup' && profile === 'approved' ? <Check className="size-4.5" /> : undefined;
}
