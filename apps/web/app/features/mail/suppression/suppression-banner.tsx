import type { User } from '@supabase/supabase-js';
import { lazy, Suspense } from 'react';
import { useSuppression } from './use-suppression.ts';

// Few ever see it: not in the script of every member's page.
const SuppressionAlert = lazy(async () => ({
  default: (await import('./suppression-alert.tsx')).SuppressionAlert,
}));

/** Banner of an address that emails don't reach. */
export function SuppressionBanner({ member: { id, email = '' } }: { member: User }) {
  const { suppression, retrying } = useSuppression(id, email);
  if (!suppression) return null;
  return (
    <Suspense>
      <SuppressionAlert email={email} reason={suppression.reason} retrying={retrying} />
    </Suspense>
  );
}
