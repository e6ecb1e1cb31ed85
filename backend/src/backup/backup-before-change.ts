import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { addBackup } from './backup-folder.ts';

/** Backup into BACKUP_DIR before a new version's migrations; one that cannot be made stops the start. */
export function backupBeforeChange(
  config: Config,
  progress: (step: string) => void = () => {},
): ((client: Client) => Promise<void>) | undefined {
  const { folder, ...keys } = config.backup;
  if (folder === undefined) return undefined;
  return async (client) => {
    progress('Making a backup before the database changes');
    await addBackup({ folder, keys }, 'before-migration', {
      client,
      files: await openFileStore(config),
    });
  };
}
