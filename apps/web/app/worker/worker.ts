/**
 * Service worker: opens members' pages offline. It caches the build and nothing that anybody wrote: see
 * docs/decisions/0019-pages-without-a-network.md.
 */
import { handleFetch } from './fetch-handler.ts';
import { deleteOldCaches, precacheBuild } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(precacheBuild().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const answer = handleFetch(event);
  if (answer) event.respondWith(answer);
});
