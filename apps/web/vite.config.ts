import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bootPlugin } from './boot-plugin.ts';

export default defineConfig({
  plugins: [bootPlugin(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
