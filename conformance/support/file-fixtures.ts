import type { Stack } from '@kindling/test-kit';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The smallest picture there is: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The beginning of a WebM file, as MediaRecorder writes it, and then `bytes` of something. */
export function webm(bytes = 1_000): Buffer {
  const head = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  );
  return Buffer.concat([head, Buffer.alloc(bytes, 7)]);
}

export const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');

/** What an operator's own programs are: past every policy. */
export function serviceClient(stack: Stack): SupabaseClient {
  return createClient(stack.url, stack.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** What a refused call says, in short: "403 AccessDenied". */
export function storageErrorOf({ error }: { error: unknown }): string {
  const { statusCode, code } = (error ?? {}) as { statusCode?: string; code?: string };
  return error ? `${statusCode} ${code}` : 'allowed';
}
