import type { Database } from '@kindling/database-types';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { type ModerationStatus, toModerationStatus, toReportRow } from '@kindling/domain/safety/report-rows';
import type { ReportStatus, ReportTargetKind } from '@kindling/domain/safety/reporting';
import type { ReportValues } from '@kindling/domain/safety/safety-schemas';
import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';
import type { BlockTarget } from './safety-request.ts';

type BlockedMember = Database['public']['Functions']['my_blocks']['Returns'][number];
type ThreadBlock = Database['public']['Functions']['my_thread_blocks']['Returns'][number];

/** A block, made in the community or in messages. */
export interface Blocked {
  by: 'member' | 'thread';
  /** Id of the member, or of the block. */
  id: string;
  name: string;
  /** Second line: username or class. */
  about: string | undefined;
  created_at: string;
}

/** Blocks, latest first. */
export async function readBlocked(supabase: Backend): Promise<Blocked[]> {
  const [members, inThreads] = await Promise.all([
    supabase.rpc('my_blocks').throwOnError(),
    supabase.rpc('my_thread_blocks').throwOnError(),
  ]);
  return [...members.data.map(ofMember), ...inThreads.data.map(ofThread)].sort((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
}

function ofMember({ user_id, public_name, username, created_at }: BlockedMember): Blocked {
  return {
    by: 'member',
    id: user_id,
    name: public_name ?? 'A member',
    about: username ? `@${username}` : undefined,
    created_at,
  };
}

/** By the name signed in messages: the member's identity in the community stays unknown. */
function ofThread({ id, name, class_title, created_at }: ThreadBlock): Blocked {
  return {
    by: 'thread',
    id,
    name,
    about: class_title ? `Messages about ${isolateDirection(class_title)}` : 'Messages',
    created_at,
  };
}

export async function block(supabase: Backend, { by, id }: Pick<BlockTarget, 'by' | 'id'>): Promise<void> {
  if (by === 'message') {
    await supabase.rpc('block_in_thread', { message_id: id }).throwOnError();
    return;
  }
  if (by === 'circle') {
    await supabase.rpc('block_in_circle', { member_id: id }).throwOnError();
    return;
  }
  await insertOnce(supabase.from('blocks').insert({ blocked_id: id }).throwOnError());
}

export async function unblock(supabase: Backend, { by, id }: Pick<Blocked, 'by' | 'id'>): Promise<void> {
  if (by === 'thread') await supabase.rpc('unblock_in_thread', { block_id: id }).throwOnError();
  else await supabase.from('blocks').delete().eq('blocked_id', id).throwOnError();
}

/** Idempotent by its id. Rejects with a unique violation where the same target is reported already and pending. */
export async function sendReport(
  supabase: Backend,
  values: ReportValues,
  about: { id: string; kind: ReportTargetKind; subjectId: string },
): Promise<void> {
  await insertOnce(supabase.from('reports').insert(toReportRow(values, about)).throwOnError(), 'reports_pkey');
}

export interface SentReport {
  id: string;
  subject_kind: ReportTargetKind;
  reason: string;
  created_at: string;
  status: ReportStatus;
  /** By when it is decided, of a report that she felt unsafe. */
  due_at: string | null;
}

/** Sent reports, latest first. */
export async function readReports(supabase: Backend): Promise<SentReport[]> {
  const { data } = await supabase
    .from('reports')
    .select('id, subject_kind, reason, created_at, status, due_at')
    .order('created_at', { ascending: false })
    .limit(50)
    .overrideTypes<SentReport[], { merge: false }>()
    .throwOnError();
  return data;
}

export async function readModerationStatus(supabase: Backend): Promise<ModerationStatus> {
  const { data } = await supabase.rpc('my_moderation_status').throwOnError();
  return toModerationStatus(data);
}
