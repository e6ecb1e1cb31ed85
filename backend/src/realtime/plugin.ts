import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { WebSocket } from 'ws';
import type { Identity } from '../platform/db/request-identity.ts';
import type { Scope } from '../platform/db/scope.ts';
import { type AllowedOrigins, isAllowedOrigin } from '../platform/http/cors.ts';
import type { Identify } from '../platform/http/identity.ts';
import { type Network, networksOf } from '../platform/http/network.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerBroadcastApi } from './broadcast-api.ts';
import type { RealtimeContext } from './context.ts';
import { createHub, type Hub } from './delivery/hub.ts';
import { RealtimeError } from './errors.ts';
import { createKeyedRateLimiter, limits } from './limits.ts';
import { createPresenceTracker } from './presence/presence-tracker.ts';
import { createChannelRechecks } from './recheck-channels.ts';
import { registerReplicaTasks } from './replica-tasks.ts';
import { acceptSocket } from './sockets/accept-socket.ts';
import { type ProtocolVersion, protocolVersions } from './sockets/phoenix-frame.ts';
import { realtimeUpgrades } from './sockets/websocket-upgrade.ts';

export interface RealtimeOptions {
  scope: Scope;
  owner: Pool;
  /** URL of the LISTEN connection. */
  ownerUrl: string;
  /** Base URL of the app: its pages may open a socket. */
  siteUrl: string;
  /** Others, whose pages may open a socket as well. */
  allowedOrigins: AllowedOrigins;
  identify: Identify;
  /** Whether there are public channels, past all policies. */
  publicAccess: boolean;
  log: Log;
  metrics: Metrics;
}

declare module 'fastify' {
  interface FastifyRequest {
    keyholder: Identity | null;
  }
}

/** Timeout of the closing handshake. */
const closeTimeoutMs = 500;

/** Supabase Realtime's protocol, as supabase-js speaks it. Registered at /realtime/v1. */
export async function realtimePlugin(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const { owner, log, metrics } = options;
  const hub = createHub();
  metrics.gauge({
    name: 'kindling_realtime_sockets',
    help: 'WebSocket connections',
    read: () => [{ value: hub.connections.size }],
  });
  const presences = createPresenceTracker(owner, hub, log);
  const joinLimiter = createKeyedRateLimiter(limits.joinsPerSecond, limits.joinsAtOnce);
  const messageLimiter = createKeyedRateLimiter(limits.messagesPerSecond, limits.messagesAtOnce);
  const rechecks = createChannelRechecks(() => context);
  const context: RealtimeContext = { ...options, hub, presences, rechecks, joinLimiter, messageLimiter };
  registerReplicaTasks(app, context, options.ownerUrl);

  await app.register(websocket, {
    // One byte more than a frame has, to be refused by itself; so is text that isn't UTF-8.
    options: { server: realtimeUpgrades(app), maxPayload: limits.frameBytes + 1, skipUTF8Validation: true },
    errorHandler: (_error, socket) => endAfterError(socket),
    preClose: (done) => {
      closeConnections(hub).then(() => done(), done);
    },
  });
  app.decorateRequest('keyholder', null);
  registerBroadcastApi(app, context);

  const authorizeUpgrade = async (request: FastifyRequest) => {
    if (!mayConnect(request, options)) throw new RealtimeError(403, 'OriginNotAllowed: This page may not connect');
    request.keyholder = await options.identify(request);
    if (!versionOf(request)) throw new RealtimeError(400, 'UnsupportedVersion: vsn is 1.0.0 or 2.0.0');
    limitConnections(hub, networksOf(request, 'orTogether'));
  };
  app.get('/websocket', { websocket: true, preValidation: authorizeUpgrade }, (socket, request) => {
    const { keyholder } = request;
    const version = versionOf(request);
    if (keyholder && version) acceptSocket(context, socket, request, { keyholder, version });
    else socket.terminate();
  });
}

/** How long whoever is still sending may take to read why the socket ends. */
const lingerMs = 2_000;

/**
 * Ends a socket after an error. The library has sent its close frame by then: to drop a connection on which something
 * still arrives would reset it, and take the reason back.
 */
function endAfterError(socket: WebSocket): void {
  socket.close(1011);
  setTimeout(() => socket.terminate(), lingerMs).unref();
}

/**
 * Cross-site WebSocket hijacking guard: CORS does not hold for sockets, so that the Origin a browser names is compared
 * here. Clients that are no browsers name none.
 */
function mayConnect({ headers: { origin }, host }: FastifyRequest, options: RealtimeOptions): boolean {
  if (origin === undefined || isAllowedOrigin(options.allowedOrigins, origin)) return true;
  // By host: whether a proxy in front speaks TLS is not always told to us.
  return URL.canParse(origin) && [host, new URL(options.siteUrl).host].includes(new URL(origin).host);
}

function versionOf(request: FastifyRequest): ProtocolVersion | undefined {
  const { vsn = '1.0.0' } = request.query as { vsn?: string };
  return protocolVersions.find((version) => version === vsn);
}

function limitConnections({ connections }: Hub, networks: readonly Network[]): void {
  const full = networks.some(({ key, factor }) => {
    let here = 0;
    for (const connection of connections) if (connection.networks.some((network) => network.key === key)) here += 1;
    return here >= limits.socketsPerNetwork * factor;
  });
  if (full || connections.size >= limits.sockets) {
    throw new RealtimeError(429, 'ConnectionRateLimitReached: Too many connections');
  }
}

/** Graceful shutdown: closes sockets with 1012 (service restart); clients reconnect. */
async function closeConnections({ connections }: Hub): Promise<void> {
  for (const { socket } of connections) socket.close(1012, 'Service restart');
  const end = performance.now() + closeTimeoutMs;
  while (connections.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const { socket } of connections) socket.terminate();
}
