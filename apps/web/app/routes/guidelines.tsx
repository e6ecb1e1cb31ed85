import { guidelinesPath } from '@kindling/domain/paths';
import { GuidelinesSummary, GuidelinesText } from '../features/legal/guidelines-text.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({
    path: guidelinesPath,
    title: 'Community guidelines',
    description: 'What’s welcome in the Kindling community, what isn’t, and what happens when someone reports it.',
  });
}

export default function Guidelines() {
  return (
    <LegalPage title="Community guidelines" summary={<GuidelinesSummary />} updated="2026-11-23">
      <GuidelinesText />
    </LegalPage>
  );
}
