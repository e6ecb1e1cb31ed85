import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './cluster.ts';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** Header by which a test says which network a client is in; nginx takes it for the client's address. */
export const networkHeader = 'x-test-network';

const example = new URL('../../deploy/proxy/nginx.conf', import.meta.url);

/**
 * Starts nginx in front of servers on this machine, with the configuration that deploy/proxy recommends, without TLS.
 */
export async function startNginx(serverPorts: readonly number[]): Promise<Balancer> {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed here. On Debian: apt-get install nginx-light');
  const folder = temporaryFolder('nginx-');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes ${availableParallelism()};
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  set_real_ip_from 127.0.0.1; real_ip_header ${networkHeader};
${adapt(readFileSync(example, 'utf8'), serverPorts, port)}
}
`,
  );
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilOpen(url);
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The example with these servers, on this port. */
function adapt(config: string, serverPorts: readonly number[], port: number): string {
  const steps: [what: RegExp, by: string][] = [
    [/^ +server 127\.0\.0\.1:3000 (.*)$/m, serverPorts.map((at) => `    server 127.0.0.1:${at} $1`).join('\n')],
    [/^server \{\n(?: +.*\n)*? +return 301 .*\n\}\n/m, ''],
    [/^ +listen 443 .*\n +listen \[::\]:443 .*\n/m, `    listen 127.0.0.1:${port};\n`],
    [/^ +ssl_certificate .*\n +ssl_certificate_key .*\n/m, ''],
  ];
  return steps.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`deploy/proxy/nginx.conf has nothing like ${what}`);
    return text.replace(what, by);
  }, config);
}

async function waitUntilOpen(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await waitFor(answers, () => `nginx does not answer at ${url}`);
}
