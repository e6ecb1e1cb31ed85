import { useSearchParams } from 'react-router';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AuditPanel } from './audit/audit-panel.tsx';
import { DaysPanel } from './health/days-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { JobQueuePanel } from './jobs/job-queue-panel.tsx';
import { MailsPanel } from './jobs/mails-panel.tsx';
import { SecurityPanel } from './security/security-panel.tsx';

const panels = [
  { name: 'health', title: 'Health', Panel: HealthPanel },
  { name: 'queue', title: 'Queue', Panel: JobQueuePanel },
  { name: 'mails', title: 'Emails', Panel: MailsPanel },
  { name: 'audit', title: 'Audit log', Panel: AuditPanel },
  { name: 'security', title: 'Security', Panel: SecurityPanel },
  { name: 'days', title: 'Day by day', Panel: DaysPanel },
];

/** Admin dashboard. It shows nothing that a member wrote for herself. */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('look');
  const panel = panels.some(({ name }) => name === requested) ? (requested ?? 'health') : 'health';
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Admin</h1>
      <p className="mt-1 text-ink-soft">Health, queue, failures and audit log</p>
      <Tabs
        value={panel}
        onValueChange={(value) => setParams({ look: value }, { preventScrollReset: true })}
        className="mt-6"
      >
        <TabList aria-label="What to look at">
          {panels.map(({ name, title }) => (
            <Tab key={name} value={name}>
              {title}
            </Tab>
          ))}
        </TabList>
        {panels.map(({ name, Panel }) => (
          <TabPanel key={name} value={name}>
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
