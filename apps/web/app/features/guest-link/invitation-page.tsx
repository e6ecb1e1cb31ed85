import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { classPath, whatsOnPath } from '@kindling/domain/paths';
import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { bookedPlaceLabel } from '@kindling/domain/sessions/session-place';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { Banknote, CalendarDays, MapPin, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { runtimeValues } from '../../shell/runtime-values.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import { AcceptForm } from './accept-form.tsx';
import type { Invitation } from './invitation.ts';

interface InvitationPageProps {
  invitation: Invitation | 'taken';
  /** Whether her answer had no name. */
  missed: boolean;
  now: number;
  requestId: string;
}

/**
 * Page of a guest's link: a seat that a friend passes on, taken or given back without an account. Plain forms, which
 * work without a script; opened alone it changes nothing.
 */
export function InvitationPage({ invitation, missed, now, requestId }: InvitationPageProps) {
  if (invitation === 'taken') return <Ended {...ended.taken} />;
  const { state } = invitation;
  if (state !== 'open' && state !== 'coming') return <Ended {...ended[state]} invitation={invitation} />;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8 sm:py-12">
      <h1 className="text-3xl">{state === 'open' ? 'There’s a place for you' : 'You’re coming along'}</h1>
      <Card className="grid gap-4">
        <div>
          <h2 dir="auto" className="text-xl wrap-anywhere">
            {invitation.class_title}
          </h2>
          <p className="text-ink-muted wrap-anywhere">
            with <bdi>{invitation.instructor_name}</bdi>
            {invitation.brought_by && (
              <>
                , and with <bdi>{invitation.brought_by}</bdi>
              </>
            )}
          </p>
        </div>
        <Facts invitation={invitation} now={now} />
        {invitation.class_slug !== null && (
          <a
            href={classPath(invitation.class_slug)}
            className="link -my-2 inline-flex min-h-11 items-center font-semibold"
          >
            See the class
          </a>
        )}
      </Card>
      {state === 'open' ? (
        <AcceptForm teacher={invitation.instructor_name} missed={missed} requestId={requestId} />
      ) : (
        <Coming invitation={invitation} />
      )}
    </div>
  );
}

function Facts({ invitation, now }: { invitation: Invitation; now: number }) {
  const { starts_at, ends_at, time_zone, venue_name, address, town, at_home, bring, brought_by } = invitation;
  const when = formatSessionTime(
    { startsAt: starts_at, endsAt: ends_at, timeZone: time_zone },
    { now: new Date(now), zone: invitation.is_online },
  );
  return (
    <ul className="grid gap-3">
      <Fact Icon={CalendarDays} label="When">
        {when}
      </Fact>
      <Fact Icon={MapPin} label="Where">
        <span dir="auto">{bookedPlaceLabel(invitation)}</span>
        {venue_name && (
          <>
            <br />
            {joinIsolated([address, town], ', ')}
          </>
        )}
        {at_home && (
          <>
            <br />
            {brought_by ? `${isolateDirection(brought_by)} gets the address.` : 'Your friend gets the address.'}
          </>
        )}
      </Fact>
      <Fact Icon={Banknote} label="Price">
        {sessionPriceLabel(invitation, classOfRow(invitation))}
      </Fact>
      {bring && (
        <Fact Icon={ShoppingBag}>
          Bring: <bdi>{bring}</bdi>
        </Fact>
      )}
    </ul>
  );
}

/** `label` is what the icon says, where the words don’t. */
function Fact({ Icon, label, children }: { Icon: typeof MapPin; label?: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2.5 wrap-anywhere">
      <Icon aria-hidden="true" className="mt-[0.15em] size-[1.2em] text-ink-muted" />
      <span className="whitespace-pre-line">
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </span>
    </li>
  );
}

function Coming({ invitation }: { invitation: Invitation }) {
  const { first_name, brought_by, mailed, begun } = invitation;
  return (
    <div className="grid gap-4">
      <p>
        <bdi>{first_name}</bdi>, you’re on the door list. Keep this page: it’s yours alone.
      </p>
      {!begun && (
        <form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="decline" variant="outline">
            I can’t come
          </Button>
          {mailed && (
            <Button type="submit" name="act" value="stop_mails" variant="ghost">
              Stop the emails
            </Button>
          )}
        </form>
      )}
      {!begun && brought_by && !mailed && (
        <p className="text-ink-muted">
          If the date changes, <bdi>{brought_by}</bdi> hears of it first.
        </p>
      )}
    </div>
  );
}

interface EndedText {
  title: string;
  text: string;
}

const ended: Record<Exclude<Invitation['state'], 'open' | 'coming'> | 'taken', EndedText> = {
  taken: {
    title: 'This place is taken',
    text: 'The link works once. Was it you? Use the page you got then, or the one in your email.',
  },
  expired: { title: 'This link has run out', text: 'Ask your friend whether there’s still a place.' },
  withdrawn: { title: 'This place is gone', text: 'Your friend has taken it back, and can tell you more.' },
  given_back: {
    title: 'This place is gone',
    text: 'The booking it was part of has ended. Your friend can tell you more.',
  },
  declined: { title: 'Thanks for saying so', text: 'Your friend knows, and can ask someone else.' },
  session_cancelled: { title: 'This class is cancelled', text: 'You don’t need to do anything.' },
};

function Ended({ title, text, invitation }: EndedText & { invitation?: Invitation }) {
  const slug = invitation?.class_slug ?? null;
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="open-week" />}
      title={<h1 className="text-3xl">{title}</h1>}
      action={
        slug === null ? (
          <ButtonLink href={whatsOnPath}>See what’s on</ButtonLink>
        ) : (
          <ButtonLink href={classPath(slug)}>See the class</ButtonLink>
        )
      }
    >
      {invitation && (
        <p dir="auto" className="wrap-anywhere font-semibold text-ink">
          {invitation.class_title}
        </p>
      )}
      <p>{text}</p>
    </EmptyState>
  );
}

/** Unknown link: mistyped, or of a date that was a week ago. */
export function UnknownInvitation() {
  const { contactEmail } = runtimeValues();
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="not-found" />}
      title={<h1 className="text-3xl">We can’t find that place</h1>}
      action={<ButtonLink href={whatsOnPath}>See what’s on</ButtonLink>}
    >
      The link may be incomplete – try copying it again. We also delete it a week after the class. Still stuck? Write to{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </EmptyState>
  );
}
