import { useSearchParams } from 'react-router';
import { Console } from '../../ui/console.tsx';
import { AuditPanel } from './audit/audit-panel.tsx';
import { DaysPanel } from './health/days-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { JobQueuePanel } from './jobs/job-queue-panel.tsx';
import { MailsPanel } from './jobs/mails-panel.tsx';
import { SecurityPanel } from './security/security-panel.tsx';

const groups = [
  {
    title: 'How it’s running',
    views: [
      { name: 'health', label: 'Health', content: <HealthPanel /> },
      { name: 'queue', label: 'Queue', content: <JobQueuePanel /> },
      { name: 'mails', label: 'Emails', content: <MailsPanel /> },
    ],
  },
  {
    title: 'Who did what',
    views: [
      { name: 'audit', label: 'Audit log', content: <AuditPanel /> },
      { name: 'security', label: 'Security', content: <SecurityPanel /> },
    ],
  },
  { title: 'Growth', views: [{ name: 'days', label: 'Day by day', content: <DaysPanel /> }] },
];

const names = groups.flatMap(({ views }) => views.map(({ name }) => name));

/** Admin dashboard. It shows nothing that a member wrote for herself. */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('look') ?? '';
  return (
    <Console
      title="Admin"
      lead="Health, queue, failures and audit log"
      groups={groups}
      value={names.includes(requested) ? requested : 'health'}
      onValueChange={(value) => setParams({ look: value }, { preventScrollReset: true })}
    />
  );
}
