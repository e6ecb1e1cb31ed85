import { useSearchParams } from 'react-router';
import type { Role } from '../../lib/session/role.ts';
import { Console } from '../../ui/console.tsx';
import { AuditPanel } from './audit/audit-panel.tsx';
import { DaysPanel } from './health/days-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { JobQueuePanel } from './jobs/job-queue-panel.tsx';
import { MailsPanel } from './jobs/mails-panel.tsx';
import { ModePanel } from './mode/mode-panel.tsx';
import { SecurityPanel } from './security/security-panel.tsx';
import { SupportPanel } from './support/support-panel.tsx';
import { SuppressionsPanel } from './suppressions/suppressions-panel.tsx';

const supportGroup = {
  title: 'Helping members',
  views: [{ name: 'support', label: 'Support', content: <SupportPanel /> }],
};

const groups = [
  {
    title: 'How it’s running',
    views: [
      { name: 'health', label: 'Health', content: <HealthPanel /> },
      { name: 'mode', label: 'Open or closed', content: <ModePanel /> },
      { name: 'queue', label: 'Queue', content: <JobQueuePanel /> },
      { name: 'mails', label: 'Emails', content: <MailsPanel /> },
      { name: 'suppressions', label: 'Undeliverable', content: <SuppressionsPanel /> },
    ],
  },
  {
    title: 'Who did what',
    views: [
      { name: 'audit', label: 'Audit log', content: <AuditPanel /> },
      { name: 'security', label: 'Security', content: <SecurityPanel /> },
    ],
  },
  supportGroup,
  { title: 'Growth', views: [{ name: 'days', label: 'Day by day', content: <DaysPanel /> }] },
];

/** Admin dashboard, of which support sees its own part. It shows nothing that a member wrote for herself. */
export function AdminPage({ role }: { role: Role }) {
  const [params, setParams] = useSearchParams();
  const requested = params.get('look') ?? '';
  const isAdmin = role === 'admin';
  const shown = isAdmin ? groups : [supportGroup];
  const names = shown.flatMap(({ views }) => views.map(({ name }) => name));
  return (
    <Console
      title="Admin"
      lead={isAdmin ? 'Health, queue, failures and audit log' : 'Help members back in'}
      groups={shown}
      value={names.includes(requested) ? requested : (names[0] ?? '')}
      onValueChange={(value) => setParams({ look: value }, { preventScrollReset: true })}
    />
  );
}
