import { notFoundMessage } from '@kindling/domain/messages';
import { NotFoundScreen } from '../shell/dead-ends.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: notFoundMessage, indexed: false });
}

export default function GuardedNotFound() {
  return <NotFoundScreen />;
}
