import type { FastifyInstance } from 'fastify';

/** Expires (RFC 9116): less than a year, computed for each response. */
const validForMs = 180 * 24 * 60 * 60_000;

interface SecurityTextOptions {
  contactEmail: string;
  /** Base URL of the app, where that is known. */
  siteUrl: string | undefined;
}

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export function serveSecurityText(app: FastifyInstance, { contactEmail, siteUrl }: SecurityTextOptions): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(Date.now() + validForMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(siteUrl ? [`Canonical: ${siteUrl}${path}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
