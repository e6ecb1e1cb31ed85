import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootPlugin } from './boot-plugin.ts';

export default defineConfig({
  plugins: [bootPlugin(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { watch: { ignored: ['**/build/**'] } },
  // In development every dependency is prepared before the first page: one that turns up late reloads the page.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/entry.server.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', 'react/jsx-dev-runtime'],
  },
});
