import { ModerationPage } from '../features/moderation/console/moderation-page.tsx';
import { RoleGate } from '../shell/guard/role-gate.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Moderation', indexed: false });
}

export default function Moderation() {
  return <RoleGate roles={['moderator', 'admin']}>{(role) => <ModerationPage role={role} />}</RoleGate>;
}
