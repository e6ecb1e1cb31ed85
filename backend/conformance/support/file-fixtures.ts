import type { Stack } from '@kindling/test-kit/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';

export { png } from '@kindling/test-kit/png-fixture';

/** Lossless WebP of one pixel. */
export const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** WebM header as MediaRecorder writes it, followed by `bytes` of filler. */
export function webm(bytes = 1_000): Buffer {
  const head = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  );
  return Buffer.concat([head, Buffer.alloc(bytes, 7)]);
}

export const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');

/** Service role client, past every policy. */
export function serviceClient(stack: Stack): SupabaseClient {
  return createClient(stack.url, stack.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Error of a call in short: "403 AccessDenied". */
export function storageErrorOf({ error }: { error: unknown }): string {
  const { statusCode, code } = (error ?? {}) as { statusCode?: string; code?: string };
  return error ? `${statusCode} ${code}` : 'allowed';
}

/** PNG whose pixels, not compressed, are the letters of a mark: it is found in its bytes, and is no metadata. */
export function markedPng(mark: string): Promise<Buffer> {
  const width = Math.ceil(mark.length / 3);
  return sharp(Buffer.from(mark.padEnd(width * 3)), { raw: { width, height: 1, channels: 3 } })
    .png({ compressionLevel: 0, adaptiveFiltering: false })
    .toBuffer();
}
