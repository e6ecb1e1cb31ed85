import { pino } from 'pino';
import type { Config } from '../config/config.ts';

/**
 * Structured log: JSON lines on standard error. A request is its method, path and status: never its query, body or
 * headers.
 */
export function createLog(level: Config['logLevel']) {
  const output = pino.destination({ dest: 2, sync: true });
  // The disk that it goes to is full, or nobody reads it any longer.
  output.on('error', () => {});
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: loggedPath(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          // PostgreSQL's messages can quote what somebody wrote; its code says enough.
          message: 'severity' in error ? undefined : error.message,
          stack: 'severity' in error ? undefined : error.stack,
        }),
      },
    },
    output,
  );
}

/**
 * Redacted path, without what is a key in itself: whoever has a listing's private link can change the listing, and with
 * the link at the end of a mail she can switch such mails off, give a place back or read her calendar.
 */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return decodePath(path).replace(/((?:listing-status|unsubscribe|booking|guest|calendar)\/+)[^/]+/gi, '$1…');
}

/** Percent-decoded path: `%6C` is read as the router reads it. */
function decodePath(path: string): string {
  return path.replace(/%[2-7][0-9a-f]/gi, (letter) => decodeURIComponent(letter)).replaceAll(/\p{Cc}/gu, '');
}

export type Log = ReturnType<typeof createLog>;
