import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { typedCommand } from '../../config/typed-command.ts';
import type { Health } from '../../health/health-checks.ts';
import { findLockHolder, type InstallationStatus, readStatus } from '../../platform/data-dir.ts';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Server');

/** Server process on this data folder. */
export interface RunningServer {
  pid: number;
  /** Undefined while it starts for the first time. */
  status: InstallationStatus | undefined;
}

const answerWithinMs = 10_000;

/** The process that holds the data folder; undefined where none does. */
export async function findServer({ dataDir }: Config): Promise<RunningServer | undefined> {
  const pid = existsSync(dataDir) ? findLockHolder(dataDir) : undefined;
  return pid === undefined ? undefined : { pid, status: readStatus(dataDir) };
}

export async function checkServer(config: Config, server: RunningServer | undefined): Promise<Finding[]> {
  if (!server) return [note(`It isn’t running on ${config.dataDir}.`, typedCommand(config, 'start'))];
  const { pid, status } = server;
  if (!status) return [note(`It’s only just starting, as process ${pid}.`, 'Look again in a moment.')];
  const health = await readHealth(status.API_URL);
  if (health instanceof Error) {
    return [
      problem(
        `Kindling runs as process ${pid}, but doesn’t answer at ${status.API_URL} (${health.message}).`,
        'If it has only just been started, wait a moment. Otherwise read its log, and start it again.',
      ),
    ];
  }
  const failing = Object.entries(health.checks).flatMap(([name, result]) => (result === 'failing' ? [name] : []));
  if (health.status === 'ready') return [ok(`It runs as process ${pid} at ${status.API_URL}, and is ready.`)];
  const says = `It runs as process ${pid} at ${status.API_URL} and is ${health.status}: ${failing.join(', ')}.`;
  return [health.status === 'degraded' ? note(says, 'What’s below says more.') : problem(says)];
}

async function readHealth(url: string): Promise<Health | Error> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(answerWithinMs) });
    return (await response.json()) as Health;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return new Error(cause?.code ?? message);
  }
}
