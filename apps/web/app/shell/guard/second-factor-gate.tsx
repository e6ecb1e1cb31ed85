import { settingsSectionPath } from '@kindling/domain/paths';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyles } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

const dayMs = 86_400_000;

const setUpPath = settingsSectionPath('two-step');

interface SecondFactorGateProps {
  /** Deadline for a second factor, past or to come; null with one. */
  due: string | null;
  children: ReactNode;
}

/**
 * Second factor gate for roles: a reminder until the grace period is over, then the content only behind a second
 * factor.
 */
export function SecondFactorGate({ due, children }: SecondFactorGateProps) {
  if (due === null) return children;
  const daysLeft = Math.ceil((Date.parse(due) - Date.now()) / dayMs);
  if (daysLeft <= 0) return <SecondFactorRequired />;
  return (
    <>
      <section aria-label="Two-step sign-in" className="border-b border-line bg-sand">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
          <p>
            Set up two-step sign-in within <strong>{daysLeft === 1 ? '1 day' : `${daysLeft} days`}</strong>. After that
            this page needs it.
          </p>
          <Link to={setUpPath} className={buttonStyles({ size: 'sm' })}>
            Set it up
          </Link>
        </div>
      </section>
      {children}
    </>
  );
}

function SecondFactorRequired() {
  return (
    <EmptyState
      fillsPage
      drawing={<ShieldCheck aria-hidden="true" className="size-20 text-clay" />}
      title={<h1 className="text-3xl">This page needs two-step sign-in</h1>}
      action={
        <Link to={setUpPath} className={buttonStyles()}>
          Set up two-step sign-in
        </Link>
      }
    >
      This page shows people's private details, so it asks for a second step. Setting it up takes two minutes.
    </EmptyState>
  );
}
