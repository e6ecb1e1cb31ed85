import type { Identity, RequestFacts, Scope } from '../platform/db/scope.ts';
import type { Permissions } from './connection.ts';

/** What somebody may do on a topic, as the policies on realtime.messages say now. A dead session rejects. */
export async function permissionsOn(
  scope: Scope,
  identity: Identity,
  facts: RequestFacts,
  topic: string,
): Promise<Permissions> {
  const { rows } = await scope.run(identity, facts, {
    name: 'realtime_permissions',
    text: 'select realtime.permissions($1) as can',
    values: [topic],
  });
  return (rows[0] as { can: Permissions }).can;
}
