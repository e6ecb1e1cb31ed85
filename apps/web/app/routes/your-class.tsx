import { ArrivalsCard } from '../features/arrivals/arrivals-card.tsx';
import { MemberSessions } from '../features/bookings/booking/member-sessions.tsx';
import { useCircles } from '../features/bookings/circles/use-circles.ts';
import { arrivalPlanDates } from '../features/bookings/own/arrival-plan-dates.ts';
import { BookedSession } from '../features/bookings/own/booked-session.tsx';
import { useNextBookings } from '../features/bookings/use-bookings.ts';
import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { ClassMemberPage } from '../features/classes/member/class-member-page.tsx';
import { useClass } from '../features/classes/member/use-class.ts';
import { pictureOfClass } from '../features/classes/picture-of-class.ts';
import { MessageMenuSafety } from '../features/community/safety/message-menu-safety.tsx';
import { SafetyDialogs } from '../features/community/safety/safety-dialogs.tsx';
import { useModerationStatus } from '../features/community/safety/use-moderation-status.ts';
import { EmbedCodeField } from '../features/embed/embed-code-field.tsx';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/your-class.ts';

export function meta() {
  return pageMeta({ title: 'You and this class', indexed: false });
}

export default function YourClassScreen({ params }: Route.ComponentProps) {
  const { id } = useMember();
  const state = useClass(params.slug);
  const bookings = useNextBookings(id);
  // Layout shift guard: her next date says what came of her circle.
  const circles = useCircles(id);
  const moderationStatus = useModerationStatus(id);
  if (state.status === 'loading' || bookings.status === 'loading' || circles.status === 'loading')
    return <Spinner className="min-h-[60vh] content-center" />;
  if (state.status === 'failed') return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  if (state.data === null) return <NotFoundScreen />;
  const classId = state.data.id;
  const own = (bookings.data ?? []).filter(
    ({ class_id, status, session_status }) =>
      class_id === classId && status === 'booked' && session_status === 'scheduled',
  );
  return (
    <>
      <ClassMemberPage
        bookedSession={
          own.length > 0 ? (
            <div className="grid gap-6">
              <BookedSession bookings={own} />
              <ArrivalsCard userId={id} dates={arrivalPlanDates(own)} />
            </div>
          ) : null
        }
        shown={state.data}
        userId={id}
        menu={(message) => <MessageMenuSafety messageId={message.id} author={message.author} />}
        frozen={moderationStatus.data?.suspended ?? false}
        share={<EmbedCodeField kind="classes" slug={state.data.slug} title={state.data.class_title} />}
        sessions={
          !state.data.teaches && (
            <MemberSessions
              classId={classId}
              ofClass={{
                ...state.data,
                title: state.data.class_title,
                teacher: state.data.instructor_name,
                picture: pictureOfClass(state.data),
              }}
            />
          )
        }
      />
      <SafetyDialogs userId={id} />
    </>
  );
}
