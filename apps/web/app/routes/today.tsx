import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { TodayOf } from './today/today-of.tsx';

export function meta() {
  return pageMeta({ title: 'Today', indexed: false });
}

/** What home shows to a member, as a page of the running app: its other pages lead to it under the address of home. */
export default function TodayPage() {
  return <TodayOf member={useMember()} />;
}
