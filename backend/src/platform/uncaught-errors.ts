import { Counter } from 'prom-client';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Uncaught exception handler, once the server is open: an error of a stream, socket, timer or child that nobody listens
 * to, and a promise that nobody awaits, are logged and counted, and the server goes on. What of it belonged to one
 * request or task ends with that; nothing that is everybody's lives in memory alone. Each is a fault of ours: the alert
 * KindlingUncaughtError tells of it.
 */
export function createUncaughtErrorHandler({ log, metrics }: { log: Log; metrics: Metrics }) {
  const uncaught = new Counter({
    name: 'kindling_uncaught_errors',
    help: 'Errors that nothing of ours has handled; the server goes on',
    registers: [metrics.registry],
  });
  return (error: unknown, origin: NodeJS.UncaughtExceptionOrigin): void => {
    uncaught.inc();
    log.error({ err: error instanceof Error ? error : new Error(String(error)), origin }, 'an error was not handled');
  };
}
