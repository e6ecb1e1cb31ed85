import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { type OperatingMode, readOperatingMode, setMaintenance, setSignUpClosed } from '../admin-api.ts';
import { QueryContent } from '../query-content.tsx';
import { useAdminQuery } from '../use-admin-query.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { useSwitchMode } from './use-switch-mode.ts';

/** Maintenance and closed sign-ups: both hold on all servers within two seconds. */
export function ModePanel() {
  const query = useAdminQuery('operating mode', readOperatingMode);
  return <QueryContent query={query}>{(mode) => mode && <Mode mode={mode} />}</QueryContent>;
}

function Mode({ mode }: { mode: OperatingMode }) {
  const [asking, setAsking] = useState(false);
  const switching = useSwitchMode();
  const { maintenance, message, sign_up_closed: closed, changed_at: changedAt } = mode;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card role="region" aria-labelledby="maintenance">
        <CardTitle id="maintenance">{maintenance ? 'Closed for maintenance' : 'Kindling is open'}</CardTitle>
        <p className="measure mt-2 text-ink-soft">
          {maintenance
            ? `Since ${formatLondonDateTime(new Date(changedAt))}. Open pages can still be read, and nothing can be saved. Admins can sign in.`
            : 'While it’s closed, pages say we’ll be back soon. No one loses what she’s writing.'}
        </p>
        {message !== null && (
          <p className="mt-3 rounded-field bg-sand px-4 py-3 wrap-anywhere" dir="auto">
            {message}
          </p>
        )}
        <p className="mt-4">
          {maintenance ? (
            <Button
              aria-disabled={switching.isPending}
              onClick={() =>
                switching.mutate({ to: (supabase) => setMaintenance(supabase, false), done: 'Kindling is open again' })
              }
            >
              Open again
            </Button>
          ) : (
            <Button variant="outline" onClick={() => setAsking(true)}>
              Close for maintenance
            </Button>
          )}
        </p>
      </Card>
      <Card role="region" aria-labelledby="sign-ups">
        <CardTitle id="sign-ups">{closed ? 'Sign-ups are closed' : 'Sign-ups are open'}</CardTitle>
        <p className="measure mt-2 text-ink-soft">
          {closed
            ? 'No one new can make an account. Members sign in as before.'
            : 'Close them when you need a breather. Members sign in as before.'}
        </p>
        <p className="mt-4">
          <Button
            variant={closed ? 'default' : 'outline'}
            aria-disabled={switching.isPending}
            onClick={() =>
              switching.mutate({
                to: (supabase) => setSignUpClosed(supabase, !closed),
                done: closed ? 'Sign-ups are open again' : 'Sign-ups are closed',
              })
            }
          >
            {closed ? 'Open sign-ups' : 'Close sign-ups'}
          </Button>
        </p>
      </Card>
      {asking && <MaintenanceDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
