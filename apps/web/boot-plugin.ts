import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const bootEntry = fileURLToPath(new URL('./app/boot/boot.ts', import.meta.url));
const sessionEntry = fileURLToPath(new URL('./app/boot/session-entry.ts', import.meta.url));
const virtualId = 'virtual:boot-assets';
const devBootUrl = '/@boot.js';

/**
 * Emits the two scripts that live outside React Router's module graph: `boot.js`, a classic script
 * that runs before the first paint, and the session module, a chunk that it imports on demand.
 * `virtual:boot-assets` tells the document where they are. The browser reads the addresses from the
 * document itself, because the names are only known once its own bundle is finished.
 */
export function bootPlugin(): Plugin {
  let bootUrl = devBootUrl;
  let sessionUrl = '/app/boot/session-entry.ts';
  let sessionReference = '';

  return {
    name: 'kindling-boot',
    sharedDuringBuild: true,
    async buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      const source = await bundleBoot();
      bootUrl = `/assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: bootUrl.slice(1), source });
      sessionReference = this.emitFile({ type: 'chunk', id: sessionEntry, name: 'session' });
    },
    generateBundle() {
      if (this.environment.name === 'client' && sessionReference) {
        sessionUrl = `/${this.getFileName(sessionReference)}`;
      }
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return;
      if (this.environment.name !== 'client') return `export default ${JSON.stringify({ bootUrl, sessionUrl })};`;
      return `const boot = document.querySelector('script[data-session-module]');
        export default { bootUrl: boot.getAttribute('src'), sessionUrl: boot.dataset.sessionModule };`;
    },
    configureServer(server) {
      server.middlewares.use(devBootUrl, (_request, response, next) => {
        bundleBoot().then((source) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(source);
        }, next);
      });
    },
  };
}

/** One self-contained classic script: no imports that would have to be fetched before the first paint. */
export async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: bootEntry, formats: ['iife'], name: 'kindlingBoot' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('boot.js was not built');
  return bundle.output[0].code;
}
