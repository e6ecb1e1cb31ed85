import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Identity } from './db/request-identity.ts';
import type { Log } from './log.ts';
import { registerPeriodicTask } from './periodic-task.ts';

interface Mode {
  maintenance: boolean;
  /** Of the operator, for the maintenance page. */
  message: string | null;
  signUpClosed: boolean;
}

export interface OperatingMode {
  current(): Mode;
  /** Rejects with {@link MaintenanceError} during maintenance, but for admins and the secret key. */
  requireWritable(identity: Pick<Identity, 'role' | 'claims'>): void;
}

/** Seconds after which clients may come again. */
export const maintenanceRetryAfter = 120;

/** Maintenance: reading goes on, writing does not. */
export class MaintenanceError extends Error {
  readonly retryAfter = maintenanceRetryAfter;

  constructor() {
    super('Kindling is being looked after: nothing can be changed for a while.');
  }
}

const everyMs = 2_000;

/** Reads the operating mode every two seconds. What was read last holds while PostgreSQL is away. */
export async function watchOperatingMode(
  app: FastifyInstance,
  { owner, log }: { owner: Pool; log: Log },
): Promise<OperatingMode> {
  let mode: Mode = { maintenance: false, message: null, signUpClosed: false };

  async function read(): Promise<void> {
    const { rows } = await owner.query<Mode>(
      'select maintenance, message, sign_up_closed as "signUpClosed" from backend.operating_mode',
    );
    const [next] = rows;
    if (!next) return;
    if (next.maintenance !== mode.maintenance)
      log.warn(next.maintenance ? 'maintenance has begun' : 'maintenance is over');
    mode = next;
  }

  await read();
  registerPeriodicTask(app, { log, work: read, failed: 'the operating mode could not be read', everyMs });
  return {
    current: () => mode,
    requireWritable({ role, claims }) {
      if (mode.maintenance && role !== 'service_role' && !isAdmin(claims)) throw new MaintenanceError();
    },
  };
}

/** By her access token; what she may do is still up to the database. */
function isAdmin({ app_metadata: metadata }: Identity['claims']): boolean {
  return typeof metadata === 'object' && metadata !== null && 'role' in metadata && metadata.role === 'admin';
}
