import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from '../platform/metrics.ts';

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves /metrics on a port of its own, so that no proxy in front of the app can show it to the world. */
export async function startMetricsServer(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', () => {});
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${actualPort}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
