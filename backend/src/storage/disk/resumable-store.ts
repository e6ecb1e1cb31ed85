import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '../errors.ts';
import type { ReceivedFile } from './received-file.ts';

/** An upload that arrives in parts, as it was announced. */
export interface ResumableUpload {
  bucket: string;
  name: string;
  /** Bytes it will have. */
  size: number;
  upsert: boolean;
  /** Declared content type. */
  type: string | undefined;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  /** Who has begun it: the account, or the role without one. */
  owner: string;
  createdAt: string;
  /** All of it has come and is an object: only how far it is can still be asked. */
  completed?: true;
}

export interface UnfinishedUpload {
  id: string;
  upload: ResumableUpload;
  /** When bytes last came. */
  receivedAt: number;
}

export interface ResumableStore {
  create(upload: ResumableUpload): Promise<string>;
  /** Upload and the bytes that have come; undefined where there is none, or no longer. */
  find(id: string): Promise<{ upload: ResumableUpload; offset: number } | undefined>;
  /** Appends what the stream holds; what has come stays when it breaks off. Resolves with the new offset. */
  append(id: string, upload: ResumableUpload, source: Readable): Promise<number>;
  /** All of it, as a received file that can be committed. */
  complete(id: string): Promise<ReceivedFile>;
  remove(id: string): Promise<void>;
  /** Forgets bytes and names of a completed upload, and keeps that it is complete until it expires. */
  markCompleted(id: string, upload: ResumableUpload): Promise<void>;
  /** Unfinished uploads of an owner. */
  unfinishedOf(owner: string): Promise<UnfinishedUpload[]>;
  /** Deletes what was begun {@link resumableMs} ago. */
  expire(): Promise<void>;
}

/** For so long an unfinished upload is kept. */
export const resumableMs = 24 * 60 * 60_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Store on disk: `<id>` has the bytes and `<id>.json` what was announced. */
export async function openResumableStore(folder: string): Promise<ResumableStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(folder, id);
  const announced = async (id: string): Promise<ResumableUpload | undefined> => {
    if (!uuid.test(id)) return undefined;
    const text = await readFile(`${fileOf(id)}.json`, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as ResumableUpload);
  };
  /** Ids of all; one that is complete has no bytes here. */
  const idsBy = async (suffix: '' | '.json') =>
    (await readdir(folder))
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, name.length - suffix.length))
      .filter((id) => uuid.test(id));

  async function remove(id: string): Promise<void> {
    await rm(`${fileOf(id)}.json`, { force: true });
    await rm(fileOf(id), { force: true });
  }

  return {
    remove,

    async create(upload) {
      const id = randomUUID();
      await writeFile(fileOf(id), '', { flag: 'wx', mode: 0o600 });
      await writeFile(`${fileOf(id)}.json`, JSON.stringify(upload), { flag: 'wx', mode: 0o600 });
      return id;
    },

    async find(id) {
      const upload = await announced(id);
      if (upload?.completed) return { upload, offset: upload.size };
      const found = upload && (await stat(fileOf(id)).catch(() => undefined));
      return upload && found ? { upload, offset: found.size } : undefined;
    },

    async append(id, { size }, source) {
      let offset = (await stat(fileOf(id))).size;
      const bound = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          offset += chunk.length;
          done(offset > size ? tooLarge() : null, offset > size ? undefined : chunk);
        },
      });
      await pipeline(source, bound, createWriteStream(fileOf(id), { flags: 'a', mode: 0o600, flush: true }));
      return offset;
    },

    async complete(id) {
      const md5 = createHash('md5');
      let size = 0;
      for await (const chunk of createReadStream(fileOf(id))) {
        md5.update(chunk as Buffer);
        size += (chunk as Buffer).length;
      }
      const file = await open(fileOf(id), 'r');
      await file.sync().finally(() => file.close());
      return { path: fileOf(id), size, md5: md5.digest('hex') };
    },

    async markCompleted(id, upload) {
      const completed = { ...upload, bucket: '', name: '', userMetadata: null, completed: true };
      // Renamed: whoever asks meanwhile reads the one or the other.
      await writeFile(`${fileOf(id)}.tmp`, JSON.stringify(completed), { mode: 0o600 });
      await rename(`${fileOf(id)}.tmp`, `${fileOf(id)}.json`);
      await rm(fileOf(id), { force: true });
    },

    async unfinishedOf(owner) {
      const found: UnfinishedUpload[] = [];
      for (const id of await idsBy('')) {
        const upload = await announced(id);
        if (upload?.owner !== owner || upload.completed) continue;
        const bytes = await stat(fileOf(id)).catch(() => undefined);
        if (bytes) found.push({ id, upload, receivedAt: bytes.mtimeMs });
      }
      return found;
    },

    async expire() {
      const before = new Date(Date.now() - resumableMs);
      for (const id of new Set([...(await idsBy('')), ...(await idsBy('.json'))])) {
        const upload = await announced(id);
        if (!upload || new Date(upload.createdAt) < before) await remove(id);
      }
    },
  };
}
