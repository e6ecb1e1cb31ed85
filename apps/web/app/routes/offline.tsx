import { OfflineScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'No connection', indexed: false });
}

/** What the service worker shows in the place of a page that it does not keep. */
export default function Offline() {
  return <OfflineScreen />;
}
