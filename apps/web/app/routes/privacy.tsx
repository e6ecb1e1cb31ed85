import { privacyPath } from '@kindling/domain/paths';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { PrivacySummary, PrivacyText } from '../features/legal/privacy-text.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({
    path: privacyPath,
    title: 'Privacy policy',
    description: 'What Kindling keeps about you, why, and what you can ask for.',
  });
}

export default function Privacy() {
  return (
    <LegalPage title="Privacy policy" summary={<PrivacySummary />} updated="2026-11-23">
      <PrivacyText />
    </LegalPage>
  );
}
