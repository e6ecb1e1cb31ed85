import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { CorrectionDays } from '@kindling/domain/safety/reporting';
import { safetyFieldMessages } from '@kindling/domain/safety/safety-messages';
import { correctionSchema } from '@kindling/domain/safety/safety-schemas';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { CorrectionDaysField } from '../corrections/correction-days-field.tsx';
import { reportableLabels } from '../reports/report-labels.ts';
import type { ReportedItem } from '../reports/report-schemas.ts';
import type { ReportAction, ReportActionValues } from '../reports/reports-api.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import type { ActionDialogProps, ActionOutcome } from '../work-queue/work-queue.ts';
import { actionReasons } from './action-reasons.ts';
import { canHide } from './report-actions.ts';
import { endOfDay, SuspensionEndField } from './suspension-end-field.tsx';

/** One action about what was reported: why, and of a suspension or a correction until when. */
export function ActionDialog({
  item: reported,
  action,
  onConfirm,
  onClose,
}: ActionDialogProps<ReportedItem, ReportAction, ReportActionValues>) {
  const [hide, setHide] = useState(true);
  const [rests, setRests] = useState(false);
  const [days, setDays] = useState<CorrectionDays>(7);
  const [day, setDay] = useState('');
  const [wrongDay, setWrongDay] = useState<string>();
  const name = reported.member?.name ?? 'the owner';
  const hides = (action === 'warn' || action === 'suspend') && canHide(reported);
  const corrects = action === 'ask_correction';
  const words = labelsFor(action, reportableLabels[reported.kind].toLowerCase(), name);

  async function confirm(reason: string): Promise<ActionOutcome> {
    const until = action === 'suspend' && day !== '' ? endOfDay(day) : undefined;
    if (until && !(until.getTime() > Date.now())) {
      setWrongDay(safetyFieldMessages.untilInvalid);
      return 'kept';
    }
    if (corrects) return onConfirm({ reason, days, hide: rests });
    return onConfirm({ reason, until, hide: hides && hide });
  }

  return (
    <ReasonDialog
      title={words.title}
      draftName={`act-${action}-${reported.id}`}
      reasons={actionReasons[action]}
      hint={words.hint}
      {...(corrects && { label: 'What needs correcting', schema: correctionSchema })}
      confirm={words.confirm}
      danger={action !== 'dismiss' && !corrects}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action === 'suspend' && (
        <SuspensionEndField
          value={day}
          error={wrongDay}
          onChange={(value) => {
            setDay(value);
            setWrongDay(undefined);
          }}
        />
      )}
      {corrects && (
        <>
          <CorrectionDaysField value={days} onChange={setDays} />
          <Checkbox
            label="Hide it from everyone else until it’s corrected"
            checked={rests}
            onChange={({ target }) => setRests(target.checked)}
          />
        </>
      )}
      {hides && (
        <Checkbox
          label={`Hide the ${reportableLabels[reported.kind].toLowerCase()} as well`}
          checked={hide}
          onChange={({ target }) => setHide(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}

function labelsFor(action: ReportAction, what: string, name: string): { title: string; hint: string; confirm: string } {
  const both = `${capital(name)} and the person who reported it will see this exactly as written. We never say who reported.`;
  switch (action) {
    case 'dismiss':
      return {
        title: 'Dismiss the report?',
        hint: `Only the person who reported it will see this, exactly as written.`,
        confirm: 'Dismiss',
      };
    case 'hide':
      return { title: `Hide this ${what}?`, hint: both, confirm: 'Hide' };
    case 'warn':
      return { title: `Warn ${isolateDirection(name)}?`, hint: both, confirm: 'Warn' };
    case 'suspend':
      return {
        title: `Suspend ${isolateDirection(name)} from the community?`,
        hint: `${both} The journal and the account stay as they are.`,
        confirm: 'Suspend',
      };
    case 'ask_correction':
      return { title: 'Ask for a correction?', hint: both, confirm: 'Ask' };
    case 'take_down':
      return { title: `Take this ${what} down?`, hint: both, confirm: 'Take down' };
  }
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1);
}
