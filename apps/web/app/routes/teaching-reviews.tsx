import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { AnswersPage } from '../features/classes/reviews/answers/answers-page.tsx';
import { useReviewedClass } from '../features/classes/reviews/answers/use-answers.ts';
import { useModerationStatus } from '../features/community/safety/use-moderation-status.ts';
import { isUuid } from '../lib/backend/is-uuid.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/teaching-reviews.ts';

export function meta() {
  return pageMeta({ title: 'Reviews of your class', indexed: false });
}

export default function TeachingReviews({ params }: Route.ComponentProps) {
  return isUuid(params.id) ? <Reviews classId={params.id} /> : <NotFoundScreen />;
}

function Reviews({ classId }: { classId: string }) {
  const { id } = useMember();
  const state = useReviewedClass(id, classId);
  const moderationStatus = useModerationStatus(id);
  if (state.status === 'failed') return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading') return <Spinner className="min-h-[60vh] content-center" />;
  if (state.data === null) return <NotFoundScreen />;
  return <AnswersPage userId={id} own={state.data} frozen={moderationStatus.data?.suspended ?? false} />;
}
