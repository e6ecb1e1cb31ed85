import { circlePath } from '@kindling/domain/paths';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMember } from '../../../lib/session/member.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CircleOfBooking as Circle } from './circles-api.ts';
import { useCircles } from './use-circles.ts';

const CircleWishDialog = lazy(async () => ({ default: (await import('./circle-wish-dialog.tsx')).CircleWishDialog }));

interface CircleOfBookingProps {
  bookingId: string;
  /** Of its class, for a screen reader. */
  title: string;
  /** The date is over: its room can be read, and for a week written in. */
  past?: boolean;
}

/** Going with others who are new, on a booked date: to be asked for, or what became of it. */
export function CircleOfBooking({ bookingId, title, past = false }: CircleOfBookingProps) {
  const member = useMember();
  const circles = useCircles(member.id);
  const [open, setOpen] = useState(false);
  const circle = circles.data?.find((each) => each.booking_id === bookingId);
  if (!circle) return null;
  return (
    <div className="grid justify-items-start gap-2 empty:hidden">
      <State circle={circle} title={title} past={past} onOpen={() => setOpen(true)} />
      {open && (
        <Suspense>
          <CircleWishDialog circle={circle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface StateProps {
  circle: Circle;
  title: string;
  past: boolean;
  onOpen: () => void;
}

function State({ circle, title, past, onOpen }: StateProps) {
  const about = (
    <span className="sr-only">
      {' '}
      <bdi>{title}</bdi>
    </span>
  );
  switch (circle.state) {
    case 'offered':
      return (
        <Button variant="outline" size="sm" className="px-3.5" onClick={onOpen}>
          <UsersRound aria-hidden="true" /> Go with others
          {about}
        </Button>
      );
    case 'looking':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>We’re finding you company.</span>
          {circle.changeable && (
            <Button variant="link" size="sm" onClick={onOpen}>
              Change{about}
            </Button>
          )}
        </p>
      );
    case 'ready':
      return (
        circle.circle_id && (
          <ButtonLink href={circlePath(circle.circle_id)} size="sm" variant={past ? 'outline' : 'default'}>
            <UsersRound aria-hidden="true" /> Your circle
            {about}
          </ButtonLink>
        )
      );
    case 'left':
      return <p className="text-sm text-ink-soft">You’ve left the circle for this date.</p>;
    default:
      return circle.first_name !== null ? (
        <p className="text-sm text-ink-soft">No circle came together this time. You’re just as welcome on your own.</p>
      ) : null;
  }
}
