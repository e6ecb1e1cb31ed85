import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { temporaryFolder } from './cluster.ts';

/** What happens to a request on its way. */
export type Fault = 'none' | 'unavailable' | 'cut' | 'hang';

export interface S3Server {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Requests so far. */
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Sets what happens to requests from now on; `cut` ends an answer in the middle. */
  fail(fault: Fault): void;
  close(): Promise<void>;
}

const bucket = 'kindling-files';

/** S3-compatible server (s3rver) that keeps its objects on disk, behind a proxy that may fail. */
export async function startS3Server(): Promise<S3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: temporaryFolder('s3-'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as unknown as AddressInfo;
  const requests: S3Server['requests'] = [];
  let fault: Fault = 'none';
  const proxy = createServer((incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming;
    requests.push({ method, url, headers });
    if (fault === 'hang') return;
    if (fault === 'unavailable') {
      incoming.resume();
      answer.writeHead(503, { 'content-type': 'application/xml' });
      return void answer.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
    }
    const behind = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (fault !== 'cut') return void response.pipe(answer);
      response.once('data', (chunk: Buffer) =>
        answer.write(chunk.subarray(0, chunk.length / 2), () => answer.destroy()),
      );
      response.once('end', () => answer.destroy());
    });
    behind.on('error', () => answer.destroy());
    incoming.pipe(behind);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    requests,
    fail(next) {
      fault = next;
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await server.close();
    },
  };
}
