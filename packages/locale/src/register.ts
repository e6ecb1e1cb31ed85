import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localizeSource } from './localize-source.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Module hook: what Node loads of our source from now on is in American English. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:') || loaded.source === null || loaded.source === undefined) return loaded;
    const path = relative(repository, fileURLToPath(url)).replaceAll(sep, '/');
    if (path.startsWith('..') || path.includes('node_modules/')) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: localizeSource(path, source) };
  },
});
