import type { Database } from '@kindling/database-types';
import type { ReportableKind, ReportStatus } from '@kindling/domain/safety/limits';
import { type Standing, toReportRow, toStanding } from '@kindling/domain/safety/rows';
import type { ReportValues } from '@kindling/domain/safety/schemas';
import type { Backend } from '../../../lib/supabase.ts';

export type BlockedMember = Database['public']['Functions']['my_blocks']['Returns'][number];

/** The code of PostgreSQL for a row that is there already. */
const alreadyThere = '23505';

export async function readBlocked(supabase: Backend): Promise<BlockedMember[]> {
  const { data } = await supabase.rpc('my_blocks').throwOnError();
  return data;
}

export async function block(supabase: Backend, memberId: string): Promise<void> {
  const { error } = await supabase.from('blocks').insert({ blocked_id: memberId });
  if (error && error.code !== alreadyThere) throw error;
}

export async function letBackIn(supabase: Backend, memberId: string): Promise<void> {
  await supabase.from('blocks').delete().eq('blocked_id', memberId).throwOnError();
}

/** Rejects with 23505 where she has reported the same before, and that is not decided yet. */
export async function sendReport(
  supabase: Backend,
  values: ReportValues,
  about: { id: string; kind: ReportableKind; subjectId: string },
): Promise<void> {
  const { error } = await supabase.from('reports').insert(toReportRow(values, about));
  // The same report, whose first answer was lost, has arrived.
  if (error && !(error.code === alreadyThere && error.message.includes('reports_pkey'))) throw error;
}

export interface SentReport {
  id: string;
  subject_kind: ReportableKind;
  reason: string;
  created_at: string;
  status: ReportStatus;
}

/** What she has reported, latest first. */
export async function readReports(supabase: Backend): Promise<SentReport[]> {
  const { data } = await supabase
    .from('reports')
    .select('id, subject_kind, reason, created_at, status')
    .order('created_at', { ascending: false })
    .limit(50)
    .overrideTypes<SentReport[], { merge: false }>()
    .throwOnError();
  return data;
}

export async function readStanding(supabase: Backend): Promise<Standing> {
  const { data } = await supabase.rpc('my_standing').throwOnError();
  return toStanding(data);
}
