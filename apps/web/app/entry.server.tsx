import { PassThrough } from 'node:stream';
import { brokenHeader, nonceHeader } from '@kindling/domain/contract/headers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

// Context key: the server puts into it what loaders need.
export { renderingServer } from './lib/backend/public-data.server.ts';

/**
 * Server rendering, not streamed: the HTML needs no inline script to put its parts into place, and reads the same
 * without JavaScript. CSP: a page rendered per request gets a nonce from the server for its scripts; those of the build
 * are allowed by their hashes.
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
