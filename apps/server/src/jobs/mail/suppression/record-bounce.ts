import { RecipientRefusedError } from '@kindling/backend/jobs/mail/suppression/recipient-refused-error.ts';
import type { Pool } from 'pg';
import type { TemplateName } from '../template/mail-template.ts';

/**
 * Counts a bounce, or suppresses the address, where the mail server refuses the recipient for good. The refusal goes
 * on.
 */
export async function recordBounce(
  owner: Pool,
  { to, template }: { to: string; template: TemplateName },
  delivery: Promise<void>,
): Promise<void> {
  try {
    await delivery;
  } catch (error) {
    // Of an account that is deleted nothing is noted.
    if (error instanceof RecipientRefusedError && template !== 'deletion-done')
      await owner.query(`select private.note_bounce($1, $2, 'smtp', $3)`, [to, error.kind, error.status]);
    throw error;
  }
}
