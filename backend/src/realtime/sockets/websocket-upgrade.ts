import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const path = '/realtime/v1/websocket';

/**
 * Upgrade filter: only WebSocket on our paths. All others are answered as if they had not asked: some clients always
 * ask for HTTP/2. Vite talks to its pages the same way in development.
 */
export function isUpgradeAllowed({ url = '', headers }: IncomingMessage): boolean {
  return isRealtimePath(url) || headers['sec-websocket-protocol']?.startsWith('vite-') === true;
}

function isRealtimePath(url: string): boolean {
  return url.split('?', 1)[0] === path;
}

/** Server stub that never listens: it is passed our upgrades of the real one. */
export function realtimeUpgrades(app: FastifyInstance) {
  const ours = createServer();
  app.server.on('upgrade', (request, socket, head) => {
    if (isRealtimePath(request.url ?? '')) ours.emit('upgrade', request, socket, head);
  });
  return ours;
}
