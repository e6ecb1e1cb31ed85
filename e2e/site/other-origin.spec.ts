import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { createClient } from '@supabase/supabase-js';
import { expect, test } from '../support/fixtures.ts';

const supabaseJs = readFileSync(
  createRequire(import.meta.url)
    .resolve('@supabase/supabase-js')
    .replace(/dist\/.*$/, 'dist/umd/supabase.js'),
);

declare const supabase: { createClient: typeof createClient };

test('an app on another origin signs in, reads, writes, uploads, shows the file and listens with supabase-js', async ({
  page,
  stack,
}) => {
  const maya = await stack.newMember();
  const server = createServer((request, response) => {
    const isScript = request.url === '/supabase.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(
      isScript ? supabaseJs : '<!doctype html><link rel="icon" href="data:,"><script src="/supabase.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const found = await page.evaluate(
      async ({ url, key, email, password, id }) => {
        const client = supabase.createClient(url, key, { auth: { persistSession: false } });
        const signedIn = await client.auth.signInWithPassword({ email, password });
        const written = await client.from('profiles').upsert({ id, location: 'From afar' }).select('location').single();
        const counted = await client.from('profiles').select('id', { count: 'exact' }).eq('id', id);
        const called = await client.functions.invoke('hubspot-integration', {
          body: { action: 'create_contact', data: { email: 'x@example.org' } },
        });
        const bytes = Uint8Array.from(
          atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
          (letter) => letter.charCodeAt(0),
        );
        const name = `${id}/dot.png`;
        const uploaded = await client.storage
          .from('journal-files')
          .upload(name, new Blob([bytes], { type: 'image/png' }));
        const signed = await client.storage.from('journal-files').createSignedUrl(name, 60);
        const width = await new Promise<number>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => resolve(0);
          image.src = signed.data?.signedUrl ?? '';
        });
        await client.realtime.setAuth();
        const joined = await new Promise<string>((resolve) => {
          client.channel(`member:${id}`, { config: { private: true } }).subscribe((status) => resolve(status));
        });
        await client.removeAllChannels();
        return {
          errors: [signedIn.error, written.error, counted.error, uploaded.error, signed.error],
          count: counted.count,
          location: written.data?.location,
          called: called.response?.status,
          width,
          joined,
        };
      },
      { url: stack.url, key: stack.publishableKey, email: maya.email, password: maya.password, id: maya.id },
    );
    expect(found).toEqual({
      errors: [null, null, null, null, null],
      count: 1,
      location: 'From afar',
      called: 200,
      width: 1,
      joined: 'SUBSCRIBED',
    });
  } finally {
    server.close();
  }
});
