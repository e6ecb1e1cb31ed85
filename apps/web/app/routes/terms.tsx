import { termsPath } from '@kindling/domain/paths';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { TermsSummary, TermsText } from '../features/legal/terms-text.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({
    path: termsPath,
    title: 'Terms of service',
    description: 'What you and Kindling agree on when you use it.',
  });
}

export default function Terms() {
  return (
    <LegalPage title="Terms of service" summary={<TermsSummary />} updated="2026-11-23">
      <TermsText />
    </LegalPage>
  );
}
