/**
 * Lets members' pages open without a network. It keeps what the build made, and nothing that anybody wrote: see
 * docs/decisions/0019-pages-without-a-network.md.
 */
import { answerTo } from './answers.ts';
import { forgetOlderBuilds, keepBuild } from './kept-build.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
