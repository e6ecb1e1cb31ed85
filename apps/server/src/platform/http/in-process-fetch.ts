import type { FastifyInstance, InjectOptions } from 'fastify';
import { currentOrigin, onBehalfOf } from './internal-origin.ts';

/** In-process `fetch` (Fastify's inject): a page that is being rendered calls the backend without the network. */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const options: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    };
    const origin = currentOrigin() ?? { kind: 'job', networks: [] };
    const response = await onBehalfOf(origin, () => app.inject(options));
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null;
    return new Response(body, { status: response.statusCode, headers });
  };
}
