import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
        <div className="grid gap-5">
          <Verdict
            problems={[
              ...(proxy ? [<UnknownProxy key="proxy" proxy={proxy} />] : []),
              ...(files && files.unexplained > 0 ? [<UnexplainedFiles key="files" files={files} />] : []),
              ...(replicas.length === 0
                ? [<Problem key="servers" title="No server has checked in for two minutes" />]
                : []),
              ...replicas.filter(isNearlyFull).map(({ id }) => <FullDisk key={id} />),
            ]}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {health && <Database health={health} />}
            <div className="grid gap-5">
              {replicas.map((replica, index) => (
                <Server key={replica.id} replica={replica} position={index + 1} of={replicas.length} />
              ))}
              {files && <Files files={files} />}
            </div>
          </div>
        </div>
      )}
    </QueryContent>
  );
}

/** What comes first: whether anything needs somebody, and what. */
function Verdict({ problems }: { problems: readonly ReactNode[] }) {
  if (problems.length > 0) return <div className="grid gap-3">{problems}</div>;
  return (
    <p className="flex items-center gap-3 rounded-card bg-success-tint px-5 py-4 font-medium">
      <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
      Everything’s running as it should.
    </p>
  );
}

function Problem({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-danger bg-danger-tint px-5 py-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 text-danger" />
      <h2 className="text-lg">{title}</h2>
      <div className="col-start-2 mt-1 measure text-sm wrap-anywhere empty:hidden">{children}</div>
    </div>
  );
}

function UnknownProxy({ proxy: { address, trusted, seen_at: seenAt } }: { proxy: ProxyNotice }) {
  return (
    <Problem title="There’s a proxy we don’t know about">
      <p>
        Requests reach us through {address}, and TRUST_PROXY={trusted} doesn’t count it. We can’t tell people apart by
        their network, so limits by network are off. Set TRUST_PROXY to how many proxies stand in front, then restart.
      </p>
      <p className="mt-1.5 text-ink-soft">Noticed {formatLondonDateTime(new Date(seenAt))}</p>
    </Problem>
  );
}

function UnexplainedFiles({ files }: { files: FileCounts }) {
  return (
    <Problem title="There are files we can’t place">
      <p>
        {files.unexplained} files belong to nothing in this database. That many may mean these files belong to another
        database, so we’ve left them alone. If they’re ours: npm run admin -- sweep-files
      </p>
    </Problem>
  );
}

function FullDisk() {
  return (
    <Problem title="A disk is nearly full">
      <p>
        Nothing new can be saved on this server. Reading still works. Free up some space, and saving works again by
        itself.
      </p>
    </Problem>
  );
}

function Database({ health }: { health: Health }) {
  return (
    <Panel title="Database">
      <Definition name="PostgreSQL">{health.postgres_version}</Definition>
      <Definition name="Started">{formatLondonDateTime(new Date(health.postgres_started_at))}</Definition>
      <Definition name="Size">{formatBytes(health.database_bytes)}</Definition>
      <Definition name="Connections" used={{ value: health.connections, max: health.max_connections }}>
        {health.connections} of {health.max_connections}
      </Definition>
      <Definition name="Migrations">{health.migrations}</Definition>
      <Definition name="Newest migration">{health.newest_migration.replaceAll('_', ' ')}</Definition>
    </Panel>
  );
}

function Files({ files }: { files: FileCounts }) {
  return (
    <Panel title="Members’ files">
      <Definition name="Kept">{files.kept}</Definition>
      <Definition name="In the trash">{files.trashed}</Definition>
      <Definition name="Last cleaned up">{formatLondonDateTime(new Date(files.swept_at))}</Definition>
    </Panel>
  );
}

function Server({ replica, position, of }: { replica: Replica; position: number; of: number }) {
  return (
    <Panel title={of === 1 ? 'Server' : `Server ${position} of ${of}`}>
      <Definition name="Kindling">{replica.version}</Definition>
      <Definition name="Node">{replica.node_version}</Definition>
      <Definition name="Started">{formatLondonDateTime(new Date(replica.started_at))}</Definition>
      <Definition name="Last seen">{formatLondonDateTime(new Date(replica.seen_at))}</Definition>
      {disksOf(replica).map((disk) => (
        <Definition
          key={disk.holds.join()}
          name={`Free disk space, ${diskContentLabel(disk.holds)}`}
          used={diskUse(disk)}
        >
          {diskSpaceLabel(disk)}
        </Definition>
      ))}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle className="mb-2">{title}</CardTitle>
      <DefinitionList>{children}</DefinitionList>
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

/** JSON in the database (backend.replicas); null from a server of an earlier version. */
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

function diskUse({ free, total }: Disk) {
  return free === null || total === null || total === 0 ? undefined : { value: total - free, max: total };
}

function diskSpaceLabel({ free, total }: Disk) {
  if (free === null || total === null || total === 0) return 'Unknown';
  return `${formatBytes(free)} free of ${formatBytes(total)} (${Math.round((free / total) * 100)}%)`;
}
