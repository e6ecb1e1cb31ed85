import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

/**
 * COPY of one table after another from the entries of an archive. Entries of one table are one COPY, since a row may
 * begin in one and end in the next.
 */
export function createRowCopy(client: Client) {
  let target: CopyStreamQuery | undefined;
  let ended: Promise<void> = Promise.resolve();
  let into = '';

  async function finish(): Promise<void> {
    target?.end();
    target = undefined;
    into = '';
    await ended;
  }

  return {
    /** Copies into a table, named with its columns. */
    async write(table: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (table !== into) {
        await finish();
        target = client.query(copyFrom(`copy ${table} from stdin`));
        ended = finished(target);
        ended.catch(() => {});
        into = table;
      }
      for await (const chunk of content) {
        if (target?.write(chunk) === false) await Promise.race([once(target, 'drain'), ended]);
      }
    },
    /** Ends the last table's. */
    finish,
    /** Gives up what is not finished, so that the connection can be used again. */
    async abort(): Promise<void> {
      target?.destroy();
      await ended.catch(() => {});
    },
  };
}
