import type { Pool } from 'pg';
import type { Network } from '../http/network.ts';
import { Lane, type LaneOptions } from '../overload/lane.ts';
import type { Share } from '../overload/shares.ts';
import type { LaneName } from './pools.ts';
import type { ReadReplica } from './read-replica.ts';
import type { Identity, RequestFacts } from './request-identity.ts';

/**
 * Statement timeout in milliseconds. The slowest of the app's own takes a visitor 46 ms with a million listings, and
 * 120 ms as the first of a connection (its functions are compiled); a busy machine needs several times as long. A page
 * is rendered for many, and is given more.
 */
export const statementTimeoutMs: Readonly<Record<LaneName, number>> = {
  visitors: 1_000,
  members: 5_000,
  pages: 3_000,
  service: 60_000,
};

/** Queue timeout and bounds: short for those who can retry, and never as long as a browser's own timeout. */
const queues: Readonly<Record<LaneName, Omit<LaneOptions, 'connections'>>> = {
  visitors: { waitMs: 2_000, waitingEach: 64, waiting: 256, shedsLoad: true },
  members: { waitMs: 4_000, waitingEach: 64, waiting: 256, shedsLoad: true },
  pages: { waitMs: 4_000, waitingEach: 128, waiting: 256 },
  service: { waitMs: 10_000, waitingEach: 1_000, waiting: 1_000 },
};

/**
 * Share of a visitor’s network: three at once, so that two hostile ones do not fill the lane; and once it has used four
 * seconds of connection time, it goes on by a quarter of a connection. A hundred people who read pages take a tenth.
 */
const visitorNetwork = { atOnce: 3, burstMs: 4_000, connections: 0.25 };
/** Share of one member, whose pages ask for up to ten things at once. */
const member = { atOnce: 3, burstMs: 6_000, connections: 0.5 };
/** Share of all members in one network, who are many in a school or an office. */
const memberNetwork = { atOnce: 5, burstMs: 12_000, connections: 1 };
/** Share of the pages rendered for one network. */
const pageNetwork = { atOnce: 2, burstMs: 3_000, connections: 0.5 };

/** Feeds: one at a time, and never more than one of the owner's connections, which sign-in needs. */
const feeds: LaneOptions = { connections: 1, waitMs: 4_000, waitingEach: 8, waiting: 64 };
/**
 * Share of a feed's member, whose calendar programs ask once an hour, and of a network, which may be a calendar
 * service.
 */
const feedMember = { atOnce: 1, burstMs: 1_000, connections: 0.05 };
const feedNetwork = { atOnce: 1, burstMs: 3_000, connections: 0.25 };

/** Lane of calendar feeds, which a program reads without a session. */
export function createFeedLane() {
  const lane = new Lane(feeds);
  return {
    /** Rejects with OverloadedError. */
    run: <T>(networks: readonly Network[], member: string | undefined, work: () => Promise<T>): Promise<T> =>
      lane.run(
        [
          ...(member === undefined ? [] : [{ key: `member ${member}`, ...feedMember }]),
          ...networks.map((network) => shareOf(network, feedNetwork)),
        ],
        work,
      ),
  };
}

export interface ChosenLane {
  pool: Pool;
  timeoutMs: number;
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Replica for a read, where there is one that is up to date. */
  replica(): Pool | undefined;
  /** Called after a write. */
  wrote(): void;
}

export type ChooseLane = (identity: Identity, facts: RequestFacts) => ChosenLane;

/** Bulkheads: visitors, members, the server's own pages and its service each have connections that no other uses. */
export function createLanes(pools: Readonly<Record<LaneName, Pool>>, readReplica?: ReadReplica): ChooseLane {
  const lane = (name: LaneName) => new Lane({ connections: pools[name].options.max, ...queues[name] });
  const lanes = {
    visitors: lane('visitors'),
    members: lane('members'),
    pages: lane('pages'),
    service: lane('service'),
  };

  return (identity, facts) => {
    const name = laneOf(identity, facts);
    const shares = sharesOf[name](identity, facts);
    const { networks } = facts;
    return {
      pool: pools[name],
      timeoutMs: statementTimeoutMs[name],
      run: (work) => lanes[name].run(shares, work),
      // Members read the primary: what one of them has just written, she reads. Pages do too: one is kept until a
      // change is told, and a replica may not have that change yet.
      replica: () => (name === 'visitors' ? readReplica?.poolFor(networks) : undefined),
      wrote: () => readReplica?.wrote(networks),
    };
  };
}

function laneOf({ role }: Identity, { origin }: RequestFacts): LaneName {
  if (role === 'service_role') return 'service';
  if (role === 'authenticated') return 'members';
  return origin === 'page' ? 'pages' : 'visitors';
}

const sharesOf: Readonly<Record<LaneName, (identity: Identity, facts: RequestFacts) => Share[]>> = {
  visitors: (_identity, { networks }) => networks.map((network) => shareOf(network, visitorNetwork)),
  members: ({ claims }, { networks }) => [
    { key: `member ${claims.sub}`, ...member },
    ...networks.map((network) => shareOf(network, memberNetwork)),
  ],
  pages: (_identity, { networks }) => networks.map((network) => shareOf(network, pageNetwork)),
  service: () => [],
};

function shareOf({ key, factor }: Network, { atOnce, burstMs, connections }: Omit<Share, 'key'>): Share {
  return {
    key: `network ${key}`,
    atOnce: atOnce * factor,
    burstMs: burstMs * factor,
    connections: connections * factor,
  };
}
