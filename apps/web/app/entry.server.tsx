import { PassThrough } from 'node:stream';
import { brokenHeader, nonceHeader } from '@kindling/domain/contract/headers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

// The server puts into it what loaders need.
export { renderingServer } from './lib/backend/public-data.server.ts';

/**
 * Renders a whole page before sending it. Nothing here is streamed late, so the HTML needs no inline
 * script to put its own parts into place and reads the same without JavaScript. A page that is made for
 * one request gets a nonce for its scripts from the server; those of the build are known by their hashes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (routerContext.staticHandlerContext.errors) headers.set(brokenHeader, 'yes');
  const nonce = request.headers.get(nonceHeader) ?? undefined;
  return new Promise((resolve, reject) => {
    const page = <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />;
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
