import { createHash } from 'node:crypto';
import type { PublicConfig } from '@kindling/domain/contract/public-config';

export interface PolicyOptions {
  supabaseUrl: PublicConfig['supabaseUrl'];
  /** Analytics endpoint, called by a script of ours: none of theirs ever runs. */
  statistics?: PublicConfig['statistics'];
  /** Origins of the map style, its tiles and pictures: of a page with a map alone. */
  mapOrigins?: readonly string[];
  /** Development: Vite puts styles into `<style>` and talks over a websocket. Nothing else is relaxed. */
  development?: boolean;
}

/** Content-Security-Policy of one page, with its inline scripts by hash or nonce. */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  { supabaseUrl, statistics, mapOrigins = [], development = false }: PolicyOptions,
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
  connect.push(...mapOrigins);
  if (development) connect.push('ws:');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${[...backend, ...mapOrigins].join(' ')} data: blob:`,
    // Blob URLs: a voice note is heard before it is sent.
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

/**
 * Content-Security-Policy of a page for other sites' frames: the one kind that anyone may frame, and no script runs in
 * it.
 */
export function embedPolicy(development: boolean): string {
  return [
    "default-src 'none'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self'",
    "font-src 'self'",
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Content-Security-Policy of the map's worker, which has one of its own: it fetches tiles, and nothing else. */
export function mapWorkerPolicy(origins: readonly string[]): string {
  return ["default-src 'none'", "script-src 'self'", `connect-src ${["'self'", ...origins].join(' ')}`].join('; ');
}

/** Security headers of such a page, instead of those of every page that differ: a site with COEP may frame it. */
export const embedHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

/** Security headers of every page. */
export const pageHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * Hash sources of the inline scripts that the build wrote. Never for a page with anybody's data in it: injected scripts
 * would be allowed to run.
 */
export function inlineScriptsOf(builtHtml: string): string[] {
  const scripts = builtHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, source = '']) => sha256Source(source)))];
}

/** Hash source of an inline script or style. */
export function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
