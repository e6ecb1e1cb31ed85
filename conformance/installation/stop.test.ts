import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstallation } from '@kindling/test-kit/installation';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import { expect, test } from 'vitest';

test('Graceful shutdown: a client that never ends its request does not keep the server from stopping', async () => {
  const installation = await startInstallation({ DATA_DIR: await stoppedDataFolder(), KINDLING_EMPTY: '1' });
  const { hostname, port } = new URL(installation.url);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => {});
  await once(slow, 'connect');
  slow.write(`POST /auth/v1/signup HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 1000\r\n\r\n{`);
  const drip = setInterval(() => slow.write(' '), 500);
  try {
    await sleep(1_000);
    installation.process.kill('SIGTERM');
    expect((await installation.ended).code).toBe(0);
  } finally {
    clearInterval(drip);
    slow.destroy();
    installation.process.kill('SIGKILL');
  }
});
