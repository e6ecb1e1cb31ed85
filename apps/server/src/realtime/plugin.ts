import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Identity, Scope } from '../platform/db/scope.ts';
import type { Identify } from '../platform/http/identity.ts';
import { type Network, networksOf } from '../platform/http/network.ts';
import type { Log } from '../platform/log.ts';
import { accept } from './accept.ts';
import { registerApi } from './api.ts';
import type { RealtimeContext } from './context.ts';
import { Refusal } from './errors.ts';
import { type Version, versions } from './frame.ts';
import { createHub, type Hub } from './hub.ts';
import { createAllowances, limits } from './limits.ts';
import { createPresences } from './presences.ts';
import { registerReplica } from './replica.ts';
import { ourUpgrades } from './upgrades.ts';

export interface RealtimeOptions {
  scope: Scope;
  owner: Pool;
  /** For the connection that listens. */
  ownerUrl: string;
  /** Where people reach the app: its pages may open a socket. */
  siteUrl: string;
  identify: Identify;
  log: Log;
}

declare module 'fastify' {
  interface FastifyRequest {
    keyholder: Identity | null;
  }
}

/** Longest a client may take to say goodbye. */
const goodbyeMs = 500;

/** Supabase Realtime's protocol, as supabase-js speaks it. Registered at /realtime/v1. */
export async function realtimePlugin(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const { owner, log } = options;
  const hub = createHub();
  const presences = createPresences(owner, hub, log);
  const asking = createAllowances(limits.joinsPerSecond, limits.joinsAtOnce);
  const sending = createAllowances(limits.messagesPerSecond, limits.messagesAtOnce);
  const context: RealtimeContext = { ...options, hub, presences, asking, sending };
  registerReplica(app, context, options.ownerUrl);

  await app.register(websocket, {
    options: { server: ourUpgrades(app), maxPayload: limits.frameBytes },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      goodbye(hub).then(() => done(), done);
    },
  });
  app.decorateRequest('keyholder', null);
  registerApi(app, context);

  const letIn = async (request: FastifyRequest) => {
    if (!isSameOrigin(request, options.siteUrl)) throw new Refusal(403, 'OriginNotAllowed: This page may not connect');
    request.keyholder = await options.identify(request);
    if (!versionOf(request)) throw new Refusal(400, 'UnsupportedVersion: vsn is 1.0.0 or 2.0.0');
    refuseTooMany(hub, networksOf(request, 'orTogether'));
  };
  app.get('/websocket', { websocket: true, preValidation: letIn }, (socket, request) => {
    const { keyholder } = request;
    const version = versionOf(request);
    if (keyholder && version) accept(context, socket, request, { keyholder, version });
    else socket.terminate();
  });
}

/**
 * Cross-site WebSocket hijacking guard: CORS does not hold for sockets, so that the Origin a browser names is compared
 * here. Clients that are no browsers name none.
 */
function isSameOrigin({ headers: { origin }, host }: FastifyRequest, siteUrl: string): boolean {
  if (origin === undefined) return true;
  // By host: whether a proxy in front speaks TLS is not always told to us.
  return URL.canParse(origin) && [host, new URL(siteUrl).host].includes(new URL(origin).host);
}

function versionOf(request: FastifyRequest): Version | undefined {
  const { vsn = '1.0.0' } = request.query as { vsn?: string };
  return versions.find((version) => version === vsn);
}

function refuseTooMany({ connections }: Hub, networks: readonly Network[]): void {
  const full = networks.some(({ key, factor }) => {
    let here = 0;
    for (const connection of connections) if (connection.networks.some((network) => network.key === key)) here += 1;
    return here >= limits.socketsPerNetwork * factor;
  });
  if (full || connections.size >= limits.sockets) {
    throw new Refusal(429, 'ConnectionRateLimitReached: Too many connections');
  }
}

/** The server stops: clients are told to come back, and are not waited for. */
async function goodbye({ connections }: Hub): Promise<void> {
  for (const { socket } of connections) socket.close(1012, 'Service restart');
  const end = performance.now() + goodbyeMs;
  while (connections.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const { socket } of connections) socket.terminate();
}
