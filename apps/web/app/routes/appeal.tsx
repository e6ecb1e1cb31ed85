import { AppealPage } from '../features/community/safety/appeal-page.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/appeal.ts';

export function meta() {
  return pageMeta({ title: 'Appeal', indexed: false });
}

export default function Appeal({ params }: Route.ComponentProps) {
  const { id } = useMember();
  return <AppealPage key={params.act} userId={id} actionId={params.act} />;
}
