import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DiskSpace } from '../../platform/disk-space.ts';
import type { Network } from '../../platform/http/network.ts';
import { Lane, type LaneOptions } from '../../platform/overload/lane.ts';
import { runSandboxed } from '../../platform/sandbox/run-sandboxed.ts';
import type { FileStore } from '../disk/file-store.ts';
import { StorageError } from '../errors.ts';
import { type ImageFormat, type ImageOptions, transformSchema } from './image-options.ts';
import type { TransformedImage } from './transform-image.ts';

/** Rendition of an image: transformed bytes. */
export interface Rendition {
  bytes: Buffer;
  format: ImageFormat;
  /** Name of the rendition, the same for the same options. */
  key: string;
}

/** Stored image, by the version of its bytes. */
export interface ImageSource {
  version: string;
  size: number;
}

export interface ImageRenderer {
  /** Rendition of a stored image, kept on disk beside it; made where there is none yet. */
  render(source: ImageSource, options: ImageOptions, networks: readonly Network[]): Promise<Rendition>;
  /** Re-encodes an image in its own format: upright, and without any metadata. */
  strip(bytes: Buffer, networks: readonly Network[]): Promise<Buffer>;
}

const reencoded: ImageOptions = { ...transformSchema.parse({ quality: 90 }), format: undefined };

/** As Supabase Storage has it: larger images are not transformed. */
export const maxBytes = 25 * 1024 * 1024;
const bounds = { timeoutMs: 20_000, maxMemoryBytes: 768 * 1024 * 1024 };

/** Two at a time, one of each network: a rendition takes a core for as long as it is made. */
const renditions: LaneOptions = { connections: 2, waitMs: 20_000, waitingEach: 16, waiting: 64 };
const networkShare = { atOnce: 1, burstMs: Number.POSITIVE_INFINITY, connections: 1 };

const child = fileURLToPath(new URL('./transform-image-child.ts', import.meta.url));

/** Image transformations. Each is made in a sandbox, once however many ask for it at a time, and kept on disk. */
export function createImageRenderer(files: FileStore, disk: DiskSpace): ImageRenderer {
  const lane = new Lane(renditions);
  const underway = new Map<string, Promise<Rendition>>();

  async function transform(bytes: Buffer, options: ImageOptions): Promise<TransformedImage> {
    if (bytes.length > maxBytes) throw unprocessable('Source image is too large');
    const made = await runSandboxed<TransformedImage | { problem: string }>(child, { bytes, options }, bounds);
    if (!made || 'problem' in made) throw unprocessable(made?.problem ?? 'Source image is too costly to transform');
    return made;
  }

  async function make({ version, size }: ImageSource, options: ImageOptions, key: string): Promise<Rendition> {
    if (size > maxBytes) throw unprocessable('Source image is too large');
    const made = await transform(await buffer(await files.read(version)), options);
    const rendition = { bytes: Buffer.from(made.bytes), format: made.format, key };
    await keep(version, rendition);
    return rendition;
  }

  /** A rendition that cannot be kept is made again the next time. */
  async function keep(version: string, { key, format, bytes }: Rendition): Promise<void> {
    try {
      await disk.require();
      await files.renditions.keep(version, key, format, bytes);
    } catch {
      // Nothing was asked for that it would be missing in.
    }
  }

  const sharesOf = (networks: readonly Network[]) =>
    networks.map(({ key, factor }) => ({ ...networkShare, key, atOnce: networkShare.atOnce * factor }));

  return {
    async strip(bytes, networks) {
      const made = await lane.run(sharesOf(networks), () => transform(bytes, reencoded));
      return Buffer.from(made.bytes);
    },

    async render(source, options, networks) {
      const key = keyOf(options);
      const kept = await files.renditions.find(source.version, key);
      if (kept) return { bytes: kept.bytes, format: kept.format as ImageFormat, key };
      const name = `${source.version} ${key}`;
      const known = underway.get(name);
      if (known) return known;
      const making = lane.run(sharesOf(networks), () => make(source, options, key));
      underway.set(name, making);
      return making.finally(() => underway.delete(name));
    },
  };
}

function keyOf({ width, height, resize, quality, format }: ImageOptions): string {
  const text = JSON.stringify([width, height, resize, quality, format]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function unprocessable(message: string): StorageError {
  return new StorageError(422, 'ImageProcessingError', message);
}
