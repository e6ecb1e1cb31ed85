import { isReviewItemKind, type ReviewItemKind, reviewItemKinds } from '@kindling/domain/review/review-item';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import type { Role } from '../../../lib/session/role.ts';
import { readText, writeText } from '../../../lib/storage/browser-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { PastActions } from '../actions/past-actions.tsx';
import { AppealsPanel } from '../appeals/appeals-panel.tsx';
import { PastDecisions } from '../decisions/past-decisions.tsx';
import { moderationTabFrom, submissionKindLabels } from '../moderation-tabs.ts';
import { ReportsPanel } from '../reports/reports-panel.tsx';
import { Reviewers } from '../roles/reviewers.tsx';
import { DecisionUndoBar } from '../submissions/decision-undo-bar.tsx';
import type { Queue } from '../submissions/submission.ts';
import { SubmissionsPanel } from '../submissions/submissions-panel.tsx';
import { type Decided, useDecide } from '../submissions/use-decide.ts';
import { type SubmissionQueueState, useSubmissionQueues } from '../submissions/use-submission-queues.ts';
import { useAppealsQueue, useReportsQueue } from '../work-queue/use-work-queue.ts';
import { KeyboardShortcutsNote } from './keyboard-shortcuts-note.tsx';

const keysSwitch = 'kindling-desk-keys';

/** Where what was submitted is read, approved or declined. */
export function ModerationPage({ role }: { role: Role }) {
  const isAdmin = role === 'admin';
  const [params, setParams] = useSearchParams();
  const [keysOn, setKeysOn] = useState(() => readText(keysSwitch) !== 'off');
  const online = useOnline();
  const queues = useSubmissionQueues();
  const reports = useReportsQueue();
  const appeals = useAppealsQueue();
  const { decided, decide, undo } = useDecide(({ kind, id }) => {
    setParams({ queue: kind, item: id }, { replace: true, preventScrollReset: true });
  });
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
          <h1 className="text-3xl">The desk</h1>
          <p className="mt-1 text-ink-soft">Whoever submits something is promised an answer. The longest wait first.</p>
        </div>
        {(isReviewItemKind(tab) || tab === 'reports' || tab === 'appeals') && (
          <KeyboardShortcutsNote tab={tab} on={keysOn} onSwitch={switchKeys} />
        )}
      </header>
      {!online && (
        <p role="status" className="mt-5 flex items-center gap-3 rounded-field bg-sand px-4 py-3">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You are offline. You can go on reading; decisions need a connection.
        </p>
      )}
      <Tabs
        value={tab}
        onValueChange={(value) => setParams({ queue: value }, { preventScrollReset: true })}
        className="mt-6"
      >
        <TabList aria-label="What to look at">
          {reviewItemKinds.map((kind) => (
            <Tab key={kind} value={kind}>
              {submissionKindLabels[kind].many}
              <Count waiting={waitingIn(withoutDecided(queues[kind], kind, decided))} />
            </Tab>
          ))}
          <Tab value="reports">
            Reports
            <Count
              waiting={reports.status === 'ready' ? reports.waiting : undefined}
              urgent={reports.status === 'ready' && reports.items[0]?.urgent}
            />
          </Tab>
          <Tab value="appeals">
            Appeals
            <Count waiting={appeals.status === 'ready' ? appeals.waiting : undefined} />
          </Tab>
          <Tab value="past">Past decisions</Tab>
          <Tab value="acts">Past acts</Tab>
          {isAdmin && <Tab value="people">Who reviews</Tab>}
        </TabList>
        {reviewItemKinds.map((kind) => (
          <TabPanel key={kind} value={kind}>
            <SubmissionsPanel
              kind={kind}
              state={withoutDecided(queues[kind], kind, decided)}
              keysOn={keysOn}
              onDecide={(submission, verdict) => void decide(submission, verdict)}
              onUndo={undoLatest}
            />
          </TabPanel>
        ))}
        <TabPanel value="reports">
          <ReportsPanel state={reports} keysOn={keysOn} />
        </TabPanel>
        <TabPanel value="appeals">
          <AppealsPanel state={appeals} keysOn={keysOn} />
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

function waitingIn(state: SubmissionQueueState): number | undefined {
  return state.status === 'ready' ? state.queue.waiting : undefined;
}

/** What has just been decided is out of sight at once, whatever the last reading of the queue says. */
function withoutDecided(
  state: SubmissionQueueState,
  kind: ReviewItemKind,
  decided: readonly Decided[],
): SubmissionQueueState {
  if (state.status !== 'ready') return state;
  const gone = new Set(
    decided.filter(({ submission }) => submission.kind === kind).map(({ submission }) => submission.id),
  );
  const items = state.queue.items.filter(({ id }) => !gone.has(id));
  const queue: Queue = { items, waiting: state.queue.waiting - (state.queue.items.length - items.length) };
  return { ...state, queue };
}
