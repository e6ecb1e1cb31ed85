import { notFoundMessage } from '@kindling/domain/messages';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: notFoundMessage, indexed: false });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
