import type { Database } from '@kindling/database-types';
import type { Backend } from '../../lib/backend/supabase.ts';
import { withStepUp } from '../../lib/session/second-factor/step-up.ts';

type Functions = Database['public']['Functions'];
type Row<Name extends keyof Functions> = Functions[Name]['Returns'] extends readonly (infer One)[] ? One : never;

export type Health = Row<'admin_health'>;
export type Replica = Row<'admin_replicas'>;
export type ProxyNotice = Row<'admin_unknown_proxy'>;
export type FileCounts = Row<'admin_files'>;
export type QueueCount = Row<'admin_queue'>;
export type Failure = Row<'admin_failures'>;
export type ContactCount = Row<'admin_contacts'>;
export type ContactPause = Row<'admin_contact_pause'>;
export type MailCount = Row<'admin_mails'>;
export type OperatingMode = Omit<Row<'admin_operating_mode'>, 'message'> & { message: string | null };
export type SuppressionLine = Row<'admin_mail_suppressions'>;
export type AuditLine = Row<'admin_audit'>;
export type SecurityLine = Row<'admin_security_events'>;
export type DayCount = Row<'admin_days'>;

export interface AuditFilter {
  text: string;
  record: string;
}

export interface SecurityFilter {
  email: string;
  event: string;
  /** Pseudonymous code of an account or a network. */
  code: string;
}

export const linesPageSize = 20;

interface Installation {
  health: Health | undefined;
  replicas: Replica[];
  files: FileCounts | undefined;
  proxy: ProxyNotice | undefined;
}

export async function readHealth(supabase: Backend): Promise<Installation> {
  const [health, replicas, files, proxy] = await Promise.all([
    supabase.rpc('admin_health').throwOnError(),
    supabase.rpc('admin_replicas').throwOnError(),
    supabase.rpc('admin_files').throwOnError(),
    supabase.rpc('admin_unknown_proxy').throwOnError(),
  ]);
  return { health: health.data[0], replicas: replicas.data, files: files.data[0], proxy: proxy.data[0] };
}

export async function readQueue(supabase: Backend): Promise<{ counts: QueueCount[]; failures: Failure[] }> {
  const [counts, failures] = await Promise.all([
    supabase.rpc('admin_queue').throwOnError(),
    supabase.rpc('admin_failures').throwOnError(),
  ]);
  return { counts: counts.data, failures: failures.data };
}

export async function readContacts(
  supabase: Backend,
): Promise<{ counts: ContactCount[]; pause: ContactPause | undefined }> {
  const [counts, pause] = await Promise.all([
    supabase.rpc('admin_contacts').throwOnError(),
    supabase.rpc('admin_contact_pause').throwOnError(),
  ]);
  return { counts: counts.data, pause: pause.data[0] };
}

export async function readMails(supabase: Backend): Promise<MailCount[]> {
  const { data } = await supabase.rpc('admin_mails').throwOnError();
  return data;
}

export async function readDays(supabase: Backend): Promise<DayCount[]> {
  const { data } = await supabase.rpc('admin_days').throwOnError();
  return data;
}

/** Keyset pagination: one page of the audit log after `last`. */
export async function readAudit(supabase: Backend, { text, record }: AuditFilter, last: AuditLine | undefined) {
  const { data } = await supabase
    .rpc('admin_audit', {
      ...(text && { search: text }),
      ...(record && { only_record: record }),
      ...(last && { before_at: last.at, before_id: last.id }),
      page_size: linesPageSize,
    })
    .throwOnError();
  return data;
}

/** Keyset pagination: one page of the security log after `last`. */
export async function readSecurity(
  supabase: Backend,
  { email, event, code }: SecurityFilter,
  last: SecurityLine | undefined,
) {
  const { data } = await supabase
    .rpc('admin_security_events', {
      ...(email && { email }),
      ...(event && { only_event: event }),
      ...(code && { of_code: code }),
      ...(last && { before_id: last.id }),
      page_size: linesPageSize,
    })
    .throwOnError();
  return data;
}

/** Keyset pagination: one page of the suppression list after `last`. */
export async function readSuppressions(supabase: Backend, email: string, last: SuppressionLine | undefined) {
  const { data } = await supabase
    .rpc('admin_mail_suppressions', {
      ...(email && { email }),
      ...(last && { before_at: last.since, before_code: last.code }),
      page_size: linesPageSize,
    })
    .throwOnError();
  return data;
}

/** Takes an address off the suppression list. */
export async function liftSuppression(supabase: Backend, code: string, reason: string): Promise<boolean> {
  const { data } = await supabase.rpc('lift_mail_suppression', { code, reason }).throwOnError();
  return data;
}

/** Retries one job, or all failed ones of a kind. Returns how many. */
export async function retryJobs(supabase: Backend, kind: string, job?: string): Promise<number> {
  const { data } = await supabase.rpc('retry_jobs', { kind, ...(job && { job }) }).throwOnError();
  return data;
}

/** Retries contacts that were refused or wait. Returns how many. */
export async function retryContacts(supabase: Backend): Promise<number> {
  const { data } = await supabase.rpc('retry_contacts').throwOnError();
  return data;
}

export async function readOperatingMode(supabase: Backend): Promise<OperatingMode | undefined> {
  const { data } = await supabase.rpc('admin_operating_mode').throwOnError();
  return data[0];
}

/** As an admin, who shows within ten minutes that it is she. */
export async function setMaintenance(supabase: Backend, maintenance: boolean, message = ''): Promise<void> {
  await withStepUp(async () => supabase.rpc('set_maintenance', { maintenance, message }).throwOnError());
}

export async function setSignUpClosed(supabase: Backend, closed: boolean): Promise<void> {
  await withStepUp(async () => supabase.rpc('set_sign_up_closed', { closed }).throwOnError());
}
