import { changeSessionPath, repeatSessionPath } from '@kindling/domain/paths';
import { CalendarPlus, CalendarX2, Download, type LucideIcon, MessageSquare, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { CancelDialog } from '../sessions/cancel-dialog.tsx';
import { othersInSeries } from '../sessions/series-scope.ts';
import type { TaughtSession } from '../sessions/taught-session.ts';
import { useTaughtSessions } from '../sessions/use-taught-sessions.ts';
import { MessageDialog } from './message-dialog.tsx';

interface SessionActionsProps {
  userId: string;
  session: TaughtSession;
  begun: boolean;
  /** Whether somebody is booked, and can be written to. */
  booked: boolean;
  /** At the door: all of them behind three dots, so that the list comes first. */
  folded?: { onPrint: () => void; onCsv: () => void } | undefined;
}

interface Action {
  Icon: LucideIcon;
  label: string;
  /** Page that it leads to; else `run`. */
  to?: string;
  run?: () => void;
  danger?: boolean;
}

/** Change, cancel, plan the same again, write to everybody booked; they need a network. */
export function SessionActions({ userId, session, begun, booked, folded }: SessionActionsProps) {
  const online = useOnline();
  const navigate = useNavigate();
  const ahead = useTaughtSessions(userId);
  const [cancelling, setCancelling] = useState(false);
  const [writing, setWriting] = useState(false);
  const open = session.status === 'scheduled' && !begun;
  const actions: Action[] = !online
    ? []
    : [
        ...(open ? [{ Icon: Pencil, label: 'Change', to: changeSessionPath(session.id) }] : []),
        {
          Icon: CalendarPlus,
          label: session.series_id ? 'Plan the series again' : 'Plan another like it',
          to: repeatSessionPath(session.class_slug, session.id),
        },
        ...(booked ? [{ Icon: MessageSquare, label: 'Write to everyone booked', run: () => setWriting(true) }] : []),
        ...(open
          ? [{ Icon: CalendarX2, label: 'Cancel this date', run: () => setCancelling(true), danger: true }]
          : []),
      ];
  return (
    <>
      {folded ? (
        <Menu label="More about this date" className="print:hidden">
          {[
            { Icon: Printer, label: 'Print', run: folded.onPrint },
            { Icon: Download, label: 'CSV', run: folded.onCsv },
            ...actions,
          ].map(({ Icon, label, to, run, danger }: Action) => (
            <MenuItem key={label} Icon={Icon} danger={danger ?? false} onSelect={() => (to ? navigate(to) : run?.())}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        actions.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {actions.map(({ label, to, run, danger }) =>
              to ? (
                <ButtonLink key={label} href={to} variant="outline" size="sm">
                  {label}
                </ButtonLink>
              ) : (
                <Button
                  key={label}
                  variant={danger ? 'ghost' : 'outline'}
                  size="sm"
                  aria-disabled={danger && ahead.status !== 'ready' ? true : undefined}
                  onClick={run}
                >
                  {label}
                </Button>
              ),
            )}
          </div>
        )
      )}
      {writing && <MessageDialog userId={userId} sessionId={session.id} onClose={() => setWriting(false)} />}
      {cancelling && ahead.status === 'ready' && (
        <CancelDialog
          userId={userId}
          session={session}
          others={othersInSeries(session, ahead.data)}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
