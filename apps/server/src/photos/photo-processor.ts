import { fileURLToPath } from 'node:url';
import { runSandboxed, type SandboxBounds } from '@kindling/backend/platform/sandbox/run-sandboxed.ts';
import type { PhotoAnswer } from './photo-variants.ts';

/** Twice what a photograph of 50 megapixels takes (docs/measured.md). */
const maxMemoryBytes = 768 * 1024 * 1024;
const timeoutMs = 30_000;

const child = fileURLToPath(new URL('./decode-photo-child.ts', import.meta.url));

export interface PhotoProcessor {
  /** Re-encodes untrusted bytes, or says why it does not. One at a time, each in a sandbox of its own. */
  process(bytes: Buffer): Promise<PhotoAnswer>;
}

export function createPhotoProcessor(bounds: Partial<SandboxBounds> = {}): PhotoProcessor {
  let last: Promise<unknown> = Promise.resolve();
  return {
    process(bytes) {
      const next = last.then(() => decode(bytes, { timeoutMs, maxMemoryBytes, ...bounds }));
      last = next.catch(() => {});
      return next;
    },
  };
}

async function decode(bytes: Buffer, bounds: SandboxBounds): Promise<PhotoAnswer> {
  return (await runSandboxed<PhotoAnswer>(child, bytes, bounds)) ?? { problem: 'too_costly' };
}
