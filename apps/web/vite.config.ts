import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootPlugin } from './bundler/boot-plugin.ts';
import { bundleReportPlugin } from './bundler/bundle-report-plugin.ts';
import { chunkGroupsPlugin } from './bundler/chunk-groups-plugin.ts';
import { localePlugins } from './bundler/locale-plugin.ts';
import { trimSupabasePlugin } from './bundler/trim-supabase-plugin.ts';

export default defineConfig({
  plugins: [
    trimSupabasePlugin(),
    localePlugins(),
    bootPlugin(),
    tailwindcss(),
    reactRouter(),
    chunkGroupsPlugin(),
    bundleReportPlugin(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // A path of `packages/domain/src/paths.ts` is a literal where it is used: pages don't load all the others.
    rolldownOptions: { optimization: { inlineConst: true } },
  },
  server: { watch: { ignored: ['**/build/**'] } },
  // Dependency pre-bundling: one that turns up late reloads the page in development.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/entry.server.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', 'react/jsx-dev-runtime'],
  },
});
