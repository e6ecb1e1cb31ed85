import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const facade = (name: string) => fileURLToPath(new URL(`../app/lib/backend/${name}.ts`, import.meta.url));

/** Modules within supabase-js, and what stands in for each. */
const replaced = [
  { importer: '/@supabase/supabase-js/', id: '@supabase/storage-js', by: facade('lazy-storage-js') },
  { importer: '/@supabase/supabase-js/', id: '@supabase/realtime-js', by: facade('lazy-realtime-js') },
  { importer: '/@supabase/auth-js/', id: './lib/webauthn', by: facade('unused-sign-ins') },
  { importer: '/@supabase/auth-js/', id: './lib/web3/ethereum', by: facade('unused-sign-ins') },
];

/**
 * Leaves out of supabase-js what most visits do without: storage-js is loaded when a file is first read or written,
 * realtime-js where a channel is wanted. Wallets, which Kindling has no sign-in with, are never loaded, nor is what
 * shows a browser's prompt for a passkey: `@simplewebauthn/browser` does that. The build alone: development has all of
 * it.
 */
export function trimSupabasePlugin(): Plugin {
  return {
    name: 'kindling-trim-supabase',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer = '') =>
      replaced.find((module) => module.id === id && importer.includes(module.importer))?.by,
  };
}
