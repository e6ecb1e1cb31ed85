import { Card, CardTitle } from '../../../ui/card.tsx';
import { type MailCount, readMails } from '../admin-api.ts';
import { mailStates } from '../admin-labels.ts';
import { QueryContent } from '../query-content.tsx';
import { StateCounts } from '../state-counts.tsx';
import { useAdminQuery } from '../use-admin-query.ts';

/** Numbers of sent mails; contents and addresses are stored nowhere. */
export function MailsPanel() {
  const query = useAdminQuery('mails', readMails);
  return (
    <Card>
      <CardTitle>Emails in the last 30 days</CardTitle>
      <p className="mt-2 measure text-ink-soft">
        We count emails, but keep no addresses or text. The queue says why one hasn’t gone out yet.
      </p>
      <div className="mt-4">
        <QueryContent query={query}>
          {(counts) =>
            counts.length === 0 ? (
              <p>None sent.</p>
            ) : (
              <StateCounts
                label="Emails by kind"
                counts={counts.map(({ kind, state, mails }) => ({ kind, state, count: mails }))}
                states={mailStates}
                alarming={['limit']}
                latest={latestOf(counts)}
              />
            )
          }
        </QueryContent>
      </div>
    </Card>
  );
}

function latestOf(counts: readonly MailCount[]): Record<string, string> {
  const latest: Record<string, string> = {};
  for (const { kind, latest: at } of counts) if (at > (latest[kind] ?? '')) latest[kind] = at;
  return latest;
}
