import type { ClientBase, Pool } from 'pg';

export interface BackupAttempts {
  waitingSince: Date;
  /** Failures in a row. */
  failures: number;
  failedAt: Date | null;
  nextAt: Date | null;
  error: string | null;
}

/**
 * Attempts at the nightly backup, of all servers that share the database; undefined before the first with BACKUP_DIR.
 */
export async function readAttempts(owner: Pool | ClientBase): Promise<BackupAttempts | undefined> {
  const { rows } = await owner.query<BackupAttempts>(
    `select waiting_since as "waitingSince", failures, failed_at as "failedAt", next_at as "nextAt", error
       from backend.backup_attempts where kind = 'nightly'`,
  );
  return rows[0];
}

/** Notes since when backups are waited for. */
export async function beginAttempts(owner: Pool): Promise<void> {
  await owner.query(`insert into backend.backup_attempts (kind) values ('nightly') on conflict do nothing`);
}

/** Returns when it is tried again. */
export async function noteFailure(owner: Pool, error: unknown): Promise<Date | undefined> {
  const { rows } = await owner.query<{ next: Date }>('select backend.note_backup_failure($1) as next', [reason(error)]);
  return rows[0]?.next;
}

export async function noteSuccess(owner: Pool): Promise<void> {
  await owner.query(
    `update backend.backup_attempts
        set failures = 0, failed_at = null, next_at = null, error = null, told_at = null
      where kind = 'nightly' and failures > 0`,
  );
}

/** Reason in a sentence. PostgreSQL's messages can quote what somebody wrote; its code says enough. */
function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOSPC') return 'There’s no room left on the disk of BACKUP_DIR.';
  if (typeof error === 'object' && error !== null && 'severity' in error) return `PostgreSQL refused it (${code}).`;
  return message ?? 'unknown';
}
