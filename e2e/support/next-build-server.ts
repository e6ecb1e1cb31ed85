import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webPlugin } from '@kindling/server/web/plugin.ts';
import Fastify from 'fastify';
import { writeWorker } from '../../apps/web/bundler/worker-build.ts';

const client = fileURLToPath(new URL('../../apps/web/build/client', import.meta.url));

export interface ReplacedBuild {
  url: string;
  /** Replaces the served build: files of the first are gone. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

/** Static server of the built app, whose build can be replaced by `next`, as a deployment does. No backend. */
export async function serveReplacedBuild(next: string): Promise<ReplacedBuild> {
  let server = await serve(client, 0);
  const url = server.listeningOrigin;
  return {
    url,
    async replace() {
      await server.close();
      server = await serve(next, Number(new URL(url).port));
    },
    close: () => server.close(),
  };
}

async function serve(clientDir: string, port: number) {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(webPlugin, {
    clientDir,
    publicConfig: {
      supabaseUrl: '',
      supabaseKey: 'sb_publishable_nobody',
      mode: 'production',
      contactEmail: 'hello@kindling.example',
      socialUrl: 'https://social.example',
      quickExitUrl: 'https://weather.example/',
      confirmEmail: true,
      country: 'GB',
      contactCompany: 'Kindling',
      contactBusinessCompany: '{business_name}',
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}

/** Copies the build with other content hashes in the names of every script and style, and in the pages. */
export async function makeNextBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-next-build-'));
  await cp(client, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => /-[\w-]{8}\.(js|css)$/.test(name));
  const names = new Map(
    assets.map((name) => [name, name.replace(/(.)\.(?=\w+$)/, (_, last) => (last === '0' ? '1.' : '0.'))]),
  );
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html)$/.test(name));
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const renamed = text.replace(/[\w.-]+-[\w-]{8}\.(js|css)/g, (name) => names.get(name) ?? name);
    await writeFile(join(folder, file), renamed.replace('<html ', '<html data-build="next" '));
  }
  for (const [from, to] of names) await rename(join(folder, 'assets', from), join(folder, 'assets', to));
  await withoutBuildEnvironment(() => writeWorker(folder));
  return folder;
}

/** Restores NODE_ENV, which Vite's build sets to production: React would load in two modes. */
async function withoutBuildEnvironment(build: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  await build();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
