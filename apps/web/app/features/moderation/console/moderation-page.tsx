import { reviewItemKinds } from '@kindling/domain/review/review-item';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import type { Role } from '../../../lib/session/role.ts';
import { readText, writeText } from '../../../lib/storage/browser-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Console } from '../../../ui/console.tsx';
import { PastActions } from '../actions/past-actions.tsx';
import { useModerationActions } from '../actions/use-moderation-actions.ts';
import { appealsQueue } from '../appeals/appeals-queue.tsx';
import { correctionsQueue } from '../corrections/corrections-queue.tsx';
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

const definitions = {
  ...submissionQueues,
  reports: reportsQueue,
  corrections: correctionsQueue,
  appeals: appealsQueue,
};

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
  const { act, answer, follow } = useModerationActions();
  const tab = moderationTabFrom(params.get('queue'), isAdmin);

  function undoLatest() {
    const latest = decided.findLast(({ undoing }) => !undoing);
    if (latest) void undo(latest);
  }

  function switchKeys(on: boolean) {
    writeText(keysSwitch, on ? 'on' : 'off');
    setKeysOn(on);
  }

  const submissions = reviewItemKinds.map((kind) => ({
    name: kind,
    label: (
      <>
        {submissionKindLabels[kind].many}
        <Count waiting={queues[kind].data?.waiting} />
      </>
    ),
    content: (
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
    ),
  }));
  const safety = [
    {
      name: 'reports',
      label: (
        <>
          Reports
          <Count waiting={queues.reports.data?.waiting} urgent={queues.reports.data?.items[0]?.urgent} />
        </>
      ),
      content: <WorkQueuePanel definition={reportsQueue} state={queues.reports} keysOn={keysOn} onAct={act} />,
    },
    {
      name: 'corrections',
      label: (
        <>
          Corrections
          <Count waiting={queues.corrections.data?.waiting} />
        </>
      ),
      content: (
        <WorkQueuePanel definition={correctionsQueue} state={queues.corrections} keysOn={keysOn} onAct={follow} />
      ),
    },
    {
      name: 'appeals',
      label: (
        <>
          Appeals
          <Count waiting={queues.appeals.data?.waiting} />
        </>
      ),
      content: <WorkQueuePanel definition={appealsQueue} state={queues.appeals} keysOn={keysOn} onAct={answer} />,
    },
  ];
  const records = [
    { name: 'past', label: 'Past decisions', content: <PastDecisions /> },
    { name: 'acts', label: 'Action history', content: <PastActions /> },
    ...(isAdmin ? [{ name: 'people', label: 'Moderators', content: <Reviewers /> }] : []),
  ];

  return (
    <>
      <Console
        title="Moderation"
        lead="Everyone gets an answer. Oldest first."
        beside={
          tab in definitions && (
            <KeyboardShortcutsNote
              definition={definitions[tab as keyof typeof definitions]}
              on={keysOn}
              onSwitch={switchKeys}
            />
          )
        }
        notice={
          !online && (
            <p role="status" className="mt-5 flex items-center gap-3 rounded-field bg-sand px-4 py-3">
              <WifiOff aria-hidden="true" className="size-5 shrink-0" />
              You’re offline. You can keep reading, but decisions need a connection.
            </p>
          )
        }
        groups={[
          { title: 'To review', views: submissions },
          { title: 'Safety', views: safety },
          { title: 'Records', views: records },
        ]}
        value={tab}
        onValueChange={(value) => setParams({ queue: value }, { preventScrollReset: true })}
      />
      <DecisionUndoBar decided={decided} onUndo={(entry) => void undo(entry)} />
    </>
  );
}

function Count({ waiting, urgent = false }: { waiting: number | undefined; urgent?: boolean | undefined }) {
  return (
    <span
      className={classNames(
        // As wide as two digits from the start, so that the tabs beside it stay.
        'ms-2 inline-block min-w-7.5 rounded-full px-2 py-0.5 text-center text-xs tabular-nums',
        waiting === undefined && 'invisible',
        urgent && 'bg-danger-tint text-ink ring-1 ring-danger',
        !urgent && (waiting ? 'bg-clay text-on-clay' : 'text-ink-muted'),
      )}
    >
      {waiting}
      {urgent && '!'}
      <span className="sr-only"> waiting{urgent && ', one about possible danger'}</span>
    </span>
  );
}
