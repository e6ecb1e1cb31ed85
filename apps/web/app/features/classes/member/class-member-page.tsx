import { isolateDirection } from '@kindling/domain/isolate-direction';
import { classPath, classPosterPath, teachingPath } from '@kindling/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FoldCard } from '../../../ui/fold-card.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { AttendanceCard } from '../attendance/attendance-card.tsx';
import { Conversation } from '../messages/conversation.tsx';
import type { MessageMenu } from '../messages/message-menu.ts';
import { pictureOfClass } from '../picture-of-class.ts';
import { ReviewCard } from '../reviews/review-card.tsx';
import type { ApprovedClass } from './use-class.ts';

interface ClassMemberPageProps {
  shown: ApprovedClass;
  userId: string;
  menu: MessageMenu;
  /** Suspended: read-only. */
  frozen: boolean;
  /** Sessions to book; nothing where there are none. */
  sessions: ReactNode;
  /** Her own next date, where she has one: it opens the page, and all else folds below it. */
  bookedSession: ReactNode;
  /** What its teacher can do to make it known. */
  share: ReactNode;
}

/** A member's own page of a class: her date, messages with the teacher, and attendance. */
export function ClassMemberPage(props: ClassMemberPageProps) {
  const { shown, userId, menu, frozen, sessions, bookedSession, share } = props;
  const folds = bookedSession !== null;
  // Order on a phone, where one is above the other: what the link named comes first.
  const { hash } = useLocation();
  const visitsFirst = hash === '#visits';
  const [params] = useSearchParams();
  // Where she came from stays true when the booking is closed.
  const [sessionsFirst] = useState(params.has('date') || params.has('course'));
  return (
    <div
      className={classNames(
        'mx-auto grid w-full grid-cols-[minmax(0,1fr)] px-4 sm:px-6',
        folds ? 'max-w-column gap-4 py-4 sm:py-8' : 'max-w-page gap-8 py-8 sm:py-12',
      )}
    >
      <header>
        <ButtonLink href={classPath(shown.slug)} variant="ghost" size="sm" className="-ms-4">
          <ArrowLeft aria-hidden="true" /> Back to the class
        </ButtonLink>
        <div className={classNames('flex flex-wrap items-center gap-4', folds ? 'mt-1' : 'mt-4 sm:gap-6')}>
          <Picture
            drawn={pictureOfClass(shown)}
            alt=""
            className={classNames('shrink-0', folds ? 'w-16 sm:w-24' : 'w-24 sm:w-44')}
          />
          <div className="min-w-0 flex-1 basis-40">
            {!folds && <p className="text-sm font-semibold text-ink-muted">You and</p>}
            <h1
              dir="auto"
              className={classNames('wrap-anywhere', folds ? 'text-xl sm:text-2xl' : 'mt-1 text-2xl sm:text-3xl')}
            >
              {shown.class_title}
            </h1>
          </div>
        </div>
      </header>
      {bookedSession}
      {sessionsFirst && !folds && sessions}
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start',
          folds ? 'gap-4' : 'gap-6 lg:gap-10',
          !visitsFirst && 'max-lg:reveal-forwards',
          shown.teaches && 'lg:max-w-column',
          !shown.teaches && !folds && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <FoldCard
          titleId="messages-title"
          title={shown.teaches ? 'This is your class' : `Message ${isolateDirection(shown.instructor_name)}`}
          folds={folds}
          open={hash === '#messages'}
        >
          {shown.teaches ? (
            <TeacherLinks slug={shown.slug}>{share}</TeacherLinks>
          ) : (
            <MessageTeacher shown={shown} userId={userId} menu={menu} frozen={frozen} />
          )}
        </FoldCard>
        {!shown.teaches && (
          <div className={classNames('grid', folds ? 'gap-4' : 'gap-6', visitsFirst && 'max-lg:order-first')}>
            <AttendanceCard userId={userId} classId={shown.id} folds={folds} open={visitsFirst} />
            <ReviewCard userId={userId} classId={shown.id} folds={folds} />
          </div>
        )}
      </div>
      {(folds || !sessionsFirst) && sessions}
    </div>
  );
}

function TeacherLinks({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-2 mb-5 text-ink-soft">Messages about it are with your other classes.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={teachingPath}>Your teaching</ButtonLink>
        <ButtonLink href={classPosterPath(slug)} variant="outline">
          Print a poster
        </ButtonLink>
      </div>
      <div className="mt-5">{children}</div>
    </>
  );
}

function MessageTeacher({
  shown,
  userId,
  menu,
  frozen,
}: Omit<ClassMemberPageProps, 'sessions' | 'bookedSession' | 'share'>) {
  if (!shown.takes_messages) {
    return (
      <p className="mt-2 text-ink-soft">
        <bdi>{shown.instructor_name}</bdi> isn’t on Kindling yet, so you can’t message them here.{' '}
        {shown.public_email || shown.public_phone
          ? 'The class page says how else to get in touch.'
          : 'The website on the class page may help.'}
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 mb-5 text-ink-soft">Only you two can read this, unless one of you reports it.</p>
      <Conversation
        thread={{ id: undefined, classId: shown.id, taught: false }}
        userId={userId}
        other={shown.instructor_name}
        menu={menu}
        frozen={frozen}
      />
    </>
  );
}
