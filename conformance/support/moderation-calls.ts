import type { Persona, Stack } from '@kindling/test-kit';
import { createMemberCard } from './community-calls.ts';
import { grantRole } from './submit-forms.ts';

/** Member past the limits of new accounts, with a card. */
export async function newCommunityMember(stack: Stack, name: string): Promise<Persona> {
  const member = await stack.newMember(name.replace('.', ''));
  await stack.sql.query(`update auth.users set created_at = now() - interval '3 days' where id = $1`, [member.id]);
  await createMemberCard(member, name);
  return member;
}

export async function newModerator(stack: Stack, name: string, role: 'moderator' | 'admin' = 'moderator') {
  return grantRole(stack, await stack.newMember(name), role);
}

export interface ReportInput {
  kind: string;
  id: string;
  reason?: string;
  note?: string;
}

/** Files a report and returns its id. */
export async function fileReport(
  { client }: Persona,
  { kind, id, reason = 'spam', note }: ReportInput,
): Promise<string> {
  const report_id = crypto.randomUUID();
  const row = { id: report_id, subject_kind: kind, subject_id: id, reason, ...(note && { note }) };
  const { error } = await client.from('reports').insert(row);
  if (error) throw error;
  return report_id;
}

export interface ActionInput {
  action: string;
  reason?: string;
  until?: string;
  hide?: boolean;
  version?: string;
  days?: number | null;
}

export function actOnReports(
  { client }: Persona,
  report_ids: string[],
  { reason = 'Against the guidelines.', ...rest }: ActionInput,
) {
  return client.rpc('act_on_report', { report_ids, reason, ...rest });
}

/** Reports as one member and acts as a moderator; returns the moderation action. */
export async function sanctionMember(
  by: Persona,
  reporter: Persona,
  about: ReportInput,
  done: ActionInput,
): Promise<{ id: string }> {
  const { data, error } = await actOnReports(by, [await fileReport(reporter, about)], done);
  if (error) throw error;
  return data;
}

/** Notifications of a member, newest first. */
export async function notificationsOf({ client }: Persona, kind?: string) {
  const notices = client
    .from('notifications')
    .select('kind, subject_kind, subject_id, subject_name, decision, reason, sanction_id, actor_id')
    .neq('kind', 'comment')
    .order('created_at', { ascending: false });
  const { data, error } = await (kind ? notices.eq('kind', kind) : notices);
  if (error) throw error;
  return data;
}

export async function fileAppeal({ client }: Persona, sanction_id: string, body = 'It was meant kindly.') {
  const id = crypto.randomUUID();
  return { id, ...(await client.from('appeals').insert({ id, sanction_id, body })) };
}

/** Queued report about one subject, as moderators read it. */
export async function queuedReport({ client }: Persona, subjectId: string) {
  const { data, error } = await client.rpc('report_queue');
  if (error) throw error;
  const rows = data as {
    subject_id: string;
    subject: { version: string; texts: { field: string; words: string }[] } | null;
    reports: { words: string | null }[];
  }[];
  return rows.find(({ subject_id }) => subject_id === subjectId);
}
