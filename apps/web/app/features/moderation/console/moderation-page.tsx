import { reviewItemKinds } from '@kindling/domain/review/review-item';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import type { Role } from '../../../lib/session/role.ts';
import { readText, writeText } from '../../../lib/storage/browser-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { PastActions } from '../actions/past-actions.tsx';
import { useModerationActions } from '../actions/use-moderation-actions.ts';
import { appealsQueue } from '../appeals/appeals-queue.tsx';
import { PastDecisions } from '../decisions/past-decisions.tsx';
import { moderationTabFrom, submissionKindLabels } from '../moderation-tabs.ts';
import { reportsQueue } from '../reports/reports-queue.tsx';
import { Reviewers } from '../roles/reviewers.tsx';
import { DecisionUndoBar } from '../submissions/decision-undo-bar.tsx';
import { submissionQueues } from '../submissions/submission-queues.ts';
import { useDecide } from '../submissions/use-decide.ts';
import { KeyboardShortcutsNote } from '../work-queue/keyboard-shortcuts-note.tsx';
import { WorkQueuePanel } from '../work-queue/work-queue-panel.tsx';
import { useWorkQueues } from './use-work-queues.ts';

const definitions = { ...submissionQueues, reports: reportsQueue, appeals: appealsQueue };

const keysSwitch = 'kindling-desk-keys';

/** Moderation console: a tab for each work queue, and for the records of what was decided and done. */
export function ModerationPage({ role }: { role: Role }) {
  const isAdmin = role === 'admin';
  const [params, setParams] = useSearchParams();
  const [keysOn, setKeysOn] = useState(() => readText(keysSwitch) !== 'off');
  const online = useOnline();
  const { decided, decide, undo } = useDecide(({ kind, id }) => {
    setParams({ queue: kind, item: id }, { replace: true, preventScrollReset: true });
  });
  const queues = useWorkQueues(decided);
  const { act, answer } = useModerationActions();
  const tab = moderationTabFrom(params.get('queue'), isAdmin);

  function undoLatest() {
    const latest = decided.findLast(({ undoing }) => !undoing);
    if (latest) void undo(latest);
  }

  function switchKeys(on: boolean) {
    writeText(keysSwitch, on ? 'on' : 'off');
    setKeysOn(on);
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-3xl">Moderation</h1>
          <p className="mt-1 text-ink-soft">Everyone gets an answer. Oldest first.</p>
        </div>
        {tab in definitions && (
          <KeyboardShortcutsNote
            definition={definitions[tab as keyof typeof definitions]}
            on={keysOn}
            onSwitch={switchKeys}
          />
        )}
      </header>
      {!online && (
        <p role="status" className="mt-5 flex items-center gap-3 rounded-field bg-sand px-4 py-3">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You’re offline. You can keep reading, but decisions need a connection.
        </p>
      )}
      <Tabs
        value={tab}
        onValueChange={(value) => setParams({ queue: value }, { preventScrollReset: true })}
        className="mt-6"
      >
        <TabList aria-label="What to look at" className="sm:[&>button]:px-2 sm:gap-0.5">
          {reviewItemKinds.map((kind) => (
            <Tab key={kind} value={kind}>
              {submissionKindLabels[kind].many}
              <Count waiting={queues[kind].data?.waiting} />
            </Tab>
          ))}
          <Tab value="reports">
            Reports
            <Count waiting={queues.reports.data?.waiting} urgent={queues.reports.data?.items[0]?.urgent} />
          </Tab>
          <Tab value="appeals">
            Appeals
            <Count waiting={queues.appeals.data?.waiting} />
          </Tab>
          <Tab value="past">Past decisions</Tab>
          <Tab value="acts">Action history</Tab>
          {isAdmin && <Tab value="people">Moderators</Tab>}
        </TabList>
        {reviewItemKinds.map((kind) => (
          <TabPanel key={kind} value={kind}>
            <WorkQueuePanel
              definition={submissionQueues[kind]}
              state={queues[kind]}
              keysOn={keysOn}
              onAct={async (submission, _, verdict) => {
                void decide(submission, verdict);
                return 'done';
              }}
              onUndo={undoLatest}
            />
          </TabPanel>
        ))}
        <TabPanel value="reports">
          <WorkQueuePanel definition={reportsQueue} state={queues.reports} keysOn={keysOn} onAct={act} />
        </TabPanel>
        <TabPanel value="appeals">
          <WorkQueuePanel definition={appealsQueue} state={queues.appeals} keysOn={keysOn} onAct={answer} />
        </TabPanel>
        <TabPanel value="past">
          <PastDecisions />
        </TabPanel>
        <TabPanel value="acts">
          <PastActions />
        </TabPanel>
        {isAdmin && (
          <TabPanel value="people">
            <Reviewers />
          </TabPanel>
        )}
      </Tabs>
      <DecisionUndoBar decided={decided} onUndo={(entry) => void undo(entry)} />
    </div>
  );
}

function Count({ waiting, urgent = false }: { waiting: number | undefined; urgent?: boolean | undefined }) {
  if (waiting === undefined) return null;
  return (
    <span
      className={classNames(
        'ms-2 rounded-full px-2 py-0.5 text-xs tabular-nums text-ink',
        urgent ? 'bg-danger-tint ring-1 ring-danger' : 'bg-linen',
      )}
    >
      {waiting}
      {urgent && '!'}
      <span className="sr-only"> waiting{urgent && ', one about possible danger'}</span>
    </span>
  );
}
