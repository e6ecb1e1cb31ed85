import type { FastifyInstance, InjectOptions } from 'fastify';
import { currentOrigin, type InternalOrigin, onBehalfOf } from './internal-origin.ts';
import { requestIdHeader } from './request-log.ts';

/** In-process `fetch` (Fastify's inject): a page that is being rendered calls the backend without the network. */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const origin: InternalOrigin = currentOrigin() ?? { kind: 'job', networks: [], requestId: undefined };
    const options: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(origin.requestId !== undefined && { [requestIdHeader]: origin.requestId }),
      },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    };
    // Awaited inside: only then is the request sent.
    const response = await onBehalfOf(origin, async () => await app.inject(options));
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null;
    return new Response(body, { status: response.statusCode, headers });
  };
}
