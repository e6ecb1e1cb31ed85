import { LegalPage } from '../features/legal/legal-page.tsx';
import { TermsSummary, TermsText } from '../features/legal/terms-text.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'Terms of service', description: 'What you and Kindling agree on when you use it.' });
}

export default function Terms() {
  return (
    <LegalPage
      title="Terms of service"
      summary={<TermsSummary />}
      updated={{ machine: '2026-11-21', label: '21 November 2026' }}
    >
      <TermsText />
    </LegalPage>
  );
}
