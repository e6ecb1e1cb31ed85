import type { FastifyRequest } from 'fastify';

/** What the browser gets to know of the configuration, at run time. */
export interface PublicConfig {
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'demo' | 'development' | 'production';
  contactEmail: string;
  socialUrl: string;
  confirmEmail: boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(url: string): boolean {
  return loopback.has(new URL(url).hostname);
}

/** On her own machine `localhost` and `127.0.0.1` are the same server, but not the same origin: she gets the one she opened. */
export function configFor(request: FastifyRequest, config: PublicConfig): PublicConfig {
  const opened = `${request.protocol}://${request.host}`;
  if (!isLoopback(config.supabaseUrl) || !URL.canParse(opened) || !isLoopback(opened)) return config;
  return { ...config, supabaseUrl: opened };
}
