import { createHash } from 'node:crypto';
import { isLoopback, type PublicConfig } from './public-config.ts';

export interface PolicyOptions {
  supabaseUrl: PublicConfig['supabaseUrl'];
  /** Vite puts styles into `<style>` and talks over a websocket. Nothing else is relaxed. */
  development?: boolean;
}

/** The policy of one page. The inline scripts that came out of our own build are named by their hashes; no others run. */
export function contentSecurityPolicy(html: string, { supabaseUrl, development = false }: PolicyOptions): string {
  const scripts = ["'self'", ...new Set(inlineScripts(html).map(hashOf))];
  const connect = ["'self'"];
  if (!isLoopback(supabaseUrl)) connect.push(new URL(supabaseUrl).origin);
  if (development) connect.push('ws:');
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
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
  'x-content-type-options': 'nosniff',
};

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, source]) => source ?? '');
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
