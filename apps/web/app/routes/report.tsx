import { useSearchParams } from 'react-router';
import { ReportPage } from '../features/community/safety/report-page.tsx';
import { reportTargetFromParams } from '../features/community/safety/report-target-from-params.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Report something', indexed: false });
}

/** Report form, linked from pages without React; its query string names what is reported. */
export default function Report() {
  const { id } = useMember();
  const [params] = useSearchParams();
  const reported = reportTargetFromParams(params);
  return reported ? <ReportPage userId={id} reported={reported} /> : <NotFoundScreen />;
}
