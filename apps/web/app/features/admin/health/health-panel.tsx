import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { type FileCounts, type Health, type ProxyNotice, type Replica, readHealth } from '../admin-api.ts';
import { formatBytes } from '../admin-labels.ts';
import { Definition, DefinitionList } from '../definition-list.tsx';
import { QueryContent } from '../query-content.tsx';
import { useAdminQuery } from '../use-admin-query.ts';

export function HealthPanel() {
  const query = useAdminQuery('health', readHealth, 30_000);
  return (
    <QueryContent query={query}>
      {({ health, replicas, files, proxy }) => (
        <div className="grid gap-6">
          {proxy && <UnknownProxy proxy={proxy} />}
          {health && <Database health={health} />}
          {files && <Files files={files} />}
          {replicas.length === 0 && (
            <Card>
              <CardTitle>Servers</CardTitle>
              <p className="mt-3 text-ink-soft">No server has checked in for two minutes.</p>
            </Card>
          )}
          {replicas.map((replica, index) => (
            <Server key={replica.id} replica={replica} position={index + 1} of={replicas.length} />
          ))}
        </div>
      )}
    </QueryContent>
  );
}

function Database({ health }: { health: Health }) {
  return (
    <Card>
      <CardTitle>Database</CardTitle>
      <div className="mt-4">
        <DefinitionList>
          <Definition name="PostgreSQL">{health.postgres_version}</Definition>
          <Definition name="Started">{formatLondonDateTime(new Date(health.postgres_started_at))}</Definition>
          <Definition name="Size">{formatBytes(health.database_bytes)}</Definition>
          <Definition name="Connections">
            {health.connections} of {health.max_connections}
          </Definition>
          <Definition name="Migrations">{health.migrations}</Definition>
          <Definition name="Newest migration">{health.newest_migration.replaceAll('_', ' ')}</Definition>
        </DefinitionList>
      </div>
    </Card>
  );
}

function Files({ files }: { files: FileCounts }) {
  return (
    <Card>
      <CardTitle>Members’ files</CardTitle>
      {files.unexplained > 0 && (
        <p className="mt-3">
          {files.unexplained} files belong to nothing in this database. That many may mean these files belong to another
          database, so we’ve left them alone. If they’re ours: npm run admin -- sweep-files
        </p>
      )}
      <div className="mt-4">
        <DefinitionList>
          <Definition name="Kept">{files.kept}</Definition>
          <Definition name="In the trash">{files.trashed}</Definition>
          <Definition name="Last cleaned up">{formatLondonDateTime(new Date(files.swept_at))}</Definition>
        </DefinitionList>
      </div>
    </Card>
  );
}

function UnknownProxy({ proxy: { address, trusted, seen_at: seenAt } }: { proxy: ProxyNotice }) {
  return (
    <Card>
      <CardTitle>There’s a proxy we don’t know about</CardTitle>
      <p className="mt-3">
        Requests reach us through {address}, and TRUST_PROXY={trusted} doesn’t count it. We can’t tell people apart by
        their network, so limits by network are off. Set TRUST_PROXY to how many proxies stand in front, then restart.
      </p>
      <p className="mt-2 text-ink-soft">Noticed {formatLondonDateTime(new Date(seenAt))}</p>
    </Card>
  );
}

function Server({ replica, position, of }: { replica: Replica; position: number; of: number }) {
  return (
    <Card>
      <CardTitle>{of === 1 ? 'Server' : `Server ${position} of ${of}`}</CardTitle>
      {isNearlyFull(replica) && (
        <p className="mt-3">
          This disk is nearly full, so nothing new can be saved. Reading still works. Free up some space, and saving
          works again by itself.
        </p>
      )}
      <div className="mt-4">
        <DefinitionList>
          <Definition name="Kindling">{replica.version}</Definition>
          <Definition name="Node">{replica.node_version}</Definition>
          <Definition name="Started">{formatLondonDateTime(new Date(replica.started_at))}</Definition>
          <Definition name="Last seen">{formatLondonDateTime(new Date(replica.seen_at))}</Definition>
          {disksOf(replica).map((disk) => (
            <Definition key={disk.holds.join()} name={`Free disk space, ${diskContentLabel(disk.holds)}`}>
              {diskSpaceLabel(disk)}
            </Definition>
          ))}
        </DefinitionList>
      </div>
    </Card>
  );
}

type DiskSpace = { disk_free: number | null; disk_floor: number | null };

function isNearlyFull({ disk_free: free, disk_floor: floor }: DiskSpace) {
  return free !== null && floor !== null && free < floor;
}

interface Disk {
  holds: string[];
  /** Null where the file system does not say. */
  free: number | null;
  total: number | null;
}

/** JSON in the database (private.replicas); null from a server of an earlier version. */
function disksOf({ disks }: Replica): Disk[] {
  return (disks as unknown as Disk[] | null) ?? [];
}

const diskContents: Record<string, string> = {
  files: 'members’ files',
  uploads: 'uploads on their way to the bucket',
  database: 'database',
};

function diskContentLabel(holds: readonly string[]) {
  return holds.map((content) => diskContents[content] ?? content).join(' and ');
}

function diskSpaceLabel({ free, total }: Disk) {
  if (free === null || total === null || total === 0) return 'Unknown';
  return `${formatBytes(free)} free of ${formatBytes(total)} (${Math.round((free / total) * 100)}%)`;
}
