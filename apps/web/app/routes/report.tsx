import { useSearchParams } from 'react-router';
import { ReportPage } from '../features/community/safety/report-page.tsx';
import { reportedFrom } from '../features/community/safety/reported-from.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/dead-ends.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Report something', indexed: false });
}

/** For pages that are sent without React: the link to it says what is reported. */
export default function Report() {
  const { id } = useMember();
  const [params] = useSearchParams();
  const reported = reportedFrom(params);
  return reported ? <ReportPage userId={id} reported={reported} /> : <NotFoundScreen />;
}
