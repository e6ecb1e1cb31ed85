import { lazy, Suspense } from 'react';
import { useModerationStatus } from '../features/community/safety/use-moderation-status.ts';
import { isUuid } from '../lib/backend/is-uuid.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/circle.ts';

// Code splitting: what the room shares with messages and the community would be chunks of their own on those pages.
const CirclePage = lazy(async () => ({
  default: (await import('../features/bookings/circles/circle-page.tsx')).CirclePage,
}));

const CircleMenuSafety = lazy(async () => ({
  default: (await import('../features/community/safety/circle-menu-safety.tsx')).CircleMenuSafety,
}));
const SafetyDialogs = lazy(async () => ({
  default: (await import('../features/community/safety/safety-dialogs.tsx')).SafetyDialogs,
}));

export function meta() {
  return pageMeta({ title: 'Your circle', indexed: false });
}

export default function Circle({ params }: Route.ComponentProps) {
  const { id } = useMember();
  const moderationStatus = useModerationStatus(id);
  if (!isUuid(params.id)) return <NotFoundScreen />;
  return (
    <Suspense fallback={<Spinner className="min-h-[60vh] content-center" />}>
      <CirclePage
        key={params.id}
        id={params.id}
        userId={id}
        menu={(about) => (
          <Suspense>
            <CircleMenuSafety {...about} />
          </Suspense>
        )}
        frozen={moderationStatus.data?.suspended ?? false}
      />
      <Suspense>
        <SafetyDialogs userId={id} />
      </Suspense>
    </Suspense>
  );
}
