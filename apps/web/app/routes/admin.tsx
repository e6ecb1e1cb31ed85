import { AdminPage } from '../features/admin/admin-page.tsx';
import { RoleGate } from '../shell/guard/role-gate.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Admin', indexed: false });
}

export default function Admin() {
  return <RoleGate roles={['admin', 'support']}>{(role) => <AdminPage role={role} />}</RoleGate>;
}
