import { createHash } from 'node:crypto';
import type { PublicConfig } from '@kindling/domain/contract/public-config';

export interface PolicyOptions {
  supabaseUrl: PublicConfig['supabaseUrl'];
  /** Told about visits, by a script of ours: none of theirs ever runs. */
  statistics?: PublicConfig['statistics'];
  /** Vite puts styles into `<style>` and talks over a websocket. Nothing else is relaxed. */
  development?: boolean;
}

/** The policy of one page, and the inline scripts that it may run, by their hashes or by the nonce they carry. */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  { supabaseUrl, statistics, development = false }: PolicyOptions,
): string {
  const backend = ["'self'"];
  const connect = ["'self'"];
  if (supabaseUrl !== '') {
    const { origin } = new URL(supabaseUrl);
    backend.push(origin);
    // 'self' covers the websocket of our own server; another's has to be named.
    connect.push(origin, origin.replace(/^http/, 'ws'));
  }
  if (statistics) connect.push(new URL(statistics.url).origin);
  if (development) connect.push('ws:');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${backend.join(' ')} data: blob:`,
    // A voice note is heard before it is sent, and afterwards from the backend.
    `media-src ${backend.join(' ')} blob:`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** The same for every page. */
export const pageHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * The inline scripts of a page as the build wrote it. Never to be asked about a page with anybody's data in it: what
 * somebody had managed to put there would be allowed to run.
 */
export function inlineScriptsOf(builtHtml: string): string[] {
  const scripts = builtHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, source = '']) => `'sha256-${sha256(source)}'`))];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
