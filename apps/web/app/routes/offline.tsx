import { OfflineScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'No connection', indexed: false });
}

/** Offline fallback: the service worker's answer for a page that is not in the precache. */
export default function Offline() {
  return <OfflineScreen />;
}
