import { GuidelinesSummary, GuidelinesText } from '../features/legal/guidelines-text.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({
    title: 'Community guidelines',
    description: 'What is welcome in the Kindling community, what is not, and what happens when somebody reports it.',
  });
}

export default function Guidelines() {
  return (
    <LegalPage
      title="Community guidelines"
      summary={<GuidelinesSummary />}
      updated={{ machine: '2026-11-21', label: '21 November 2026' }}
    >
      <GuidelinesText />
    </LegalPage>
  );
}
