import type { Database } from '@kindling/database-types';
import type { CorrectionDays, ModerationAction } from '@kindling/domain/safety/reporting';
import type { Backend } from '../../../lib/backend/supabase.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';
import { type Appeal, appealSchema, type PublicText, type ReportedItem, reportedItemSchema } from './report-schemas.ts';

export type RecordedAction = Database['public']['Functions']['search_actions']['Returns'][number];

/** Moderation action about a report. */
export type ReportAction = 'dismiss' | 'hide' | 'warn' | 'suspend' | 'take_down' | 'ask_correction';

export type AppealOutcome = 'upheld' | 'overturned';

export interface ReportActionValues {
  reason: string;
  /** End of a suspension; without it, it lasts until it is lifted. */
  until?: Date | undefined;
  /** With a warning or a suspension: hides the reported content as well; with a correction: until it’s made. */
  hide?: boolean | undefined;
  /** How long its owner has for a correction. */
  days?: CorrectionDays | undefined;
}

export interface ActionFilter {
  text: string;
  action: ModerationAction | undefined;
  member: string | undefined;
}

export const actionsPageSize = 20;

export async function readReports(supabase: Backend): Promise<WorkQueue<ReportedItem>> {
  const { data } = await supabase.rpc('report_queue').throwOnError();
  const items = data.map(({ subject_kind, subject_id, ...row }) =>
    reportedItemSchema.parse({ ...row, kind: subject_kind, id: subject_id }),
  );
  return { items, waiting: data[0]?.waiting ?? 0 };
}

export async function readAppeals(supabase: Backend): Promise<WorkQueue<Appeal>> {
  const { data } = await supabase.rpc('appeal_queue').throwOnError();
  return { items: data.map((row) => appealSchema.parse(row)), waiting: data[0]?.waiting ?? 0 };
}

export async function actOnReport(
  supabase: Backend,
  reported: ReportedItem,
  action: ReportAction,
  values: ReportActionValues,
) {
  await supabase
    .rpc('act_on_report', {
      report_ids: reported.reports.map(({ id }) => id),
      action,
      reason: values.reason,
      ...(values.until && { until: values.until.toISOString() }),
      ...(values.hide && { hide: true }),
      ...(values.days && { days: values.days }),
      ...(reported.subject && { version: reported.subject.version }),
    })
    .throwOnError();
}

export async function decideAppeal(
  supabase: Backend,
  appeal: Appeal,
  outcome: AppealOutcome,
  answer: string,
): Promise<void> {
  await supabase.rpc('decide_appeal', { appeal_id: appeal.id, outcome, answer }).throwOnError();
}

export async function takeDown(supabase: Backend, kind: string, subjectId: string, reason: string): Promise<void> {
  await supabase.rpc('take_down', { kind, subject_id: subjectId, reason }).throwOnError();
}

/** Takes one text off a class or business. */
export async function removeText(
  supabase: Backend,
  subject: { kind: string; id: string },
  { field, words }: PublicText,
  reason: string,
): Promise<void> {
  await supabase
    .rpc('remove_text', { kind: subject.kind, subject_id: subject.id, field, words, reason })
    .throwOnError();
}

export async function liftAction(supabase: Backend, actionId: string, reason: string): Promise<void> {
  await supabase.rpc('lift_action', { action_id: actionId, reason }).throwOnError();
}

/** Keyset pagination: the page behind `last`. */
export async function searchActions(
  supabase: Backend,
  { text, action, member }: ActionFilter,
  last: RecordedAction | undefined,
): Promise<RecordedAction[]> {
  const { data } = await supabase
    .rpc('search_actions', {
      ...(text && { search: text }),
      ...(action && { acted: action }),
      ...(member && { member }),
      ...(last && { before_acted_at: last.acted_at, before_id: last.id }),
      page_size: actionsPageSize,
    })
    .throwOnError();
  return data;
}

/** Signed URL of a post's photo. */
export async function photoAddress(supabase: Backend, path: string): Promise<string> {
  const { data, error } = await supabase.storage.from('community-photos').createSignedUrl(path, 300);
  if (error) throw error;
  return data.signedUrl;
}
