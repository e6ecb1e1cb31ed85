import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AdminError, asAdminError } from '@kindling/backend/admin-cli/admin-error.ts';
import { removeOrLeave } from '@kindling/backend/storage/disk/file-store.ts';
import { openFileStore } from '@kindling/backend/storage/open-file-store.ts';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { exportPersonalData } from '../privacy/personal-data-export.ts';

type Installation = Pick<Config, 'dataDir' | 'files'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * export: writes a member's data export into a new file, for somebody who cannot fetch it herself. Returns its size.
 */
export async function exportToFile(
  owner: Client,
  installation: Installation & { siteUrl: string },
  emailOrId: string,
  path: string,
) {
  const member = await findMemberId(owner, emailOrId);
  const context = { client: owner, files: await openFileStore(installation), siteUrl: installation.siteUrl };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let begun = false;
  file.once('open', () => {
    begun = true;
  });
  try {
    await pipeline(Readable.from(exportPersonalData(context, member)), file);
  } catch (error) {
    if (begun) await rm(path, { force: true });
    throw fileError(error as NodeJS.ErrnoException, path);
  }
  await owner.query(`select backend.record_admin_act('export', $1)`, [member]);
  return file.bytesWritten;
}

/** File-system errors for the operator; anything else is a fault. */
function fileError(error: NodeJS.ErrnoException, path: string): Error {
  if (error.code === 'EEXIST') return new AdminError(`${path} is there already. Choose another name.`);
  if (error.code === 'ENOENT') return new AdminError(`There is no folder ${dirname(path)}. Choose one that is there.`);
  return error.syscall === 'open' ? new AdminError(`${path} cannot be written (${error.code}).`) : error;
}

/** erase: erases a member now. What follows, such as her last mail, the running server does, or the next one. */
export async function eraseMember(owner: Client, installation: Installation, emailOrId: string): Promise<void> {
  const member = await findMemberId(owner, emailOrId);
  await asAdminError(owner.query('select private.require_other_admin($1)', [member]));
  // One statement, so that the act is in the audit log that is anonymized, or neither happens.
  const { rows } = await owner.query<{ versions: string[] }>(
    `with recorded as (select backend.record_admin_act('erase', $1))
     select private.erase_member($1) as versions from recorded`,
    [member],
  );
  await removeOrLeave(await openFileStore(installation), rows[0]?.versions ?? []);
}

/** Looks a member up by address, or by id where the account has no address any more. */
async function findMemberId(owner: Client, emailOrId: string): Promise<string> {
  if (!uuid.test(emailOrId)) {
    const { rows } = await asAdminError(owner.query<{ id: string }>('select private.member_at($1) as id', [emailOrId]));
    return rows[0]?.id ?? '';
  }
  const { rowCount } = await owner.query('select from auth.users where id = $1', [emailOrId]);
  if (rowCount === 0) throw new AdminError('No one has an account with this id.');
  return emailOrId;
}
