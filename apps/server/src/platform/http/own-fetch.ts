import type { FastifyInstance, InjectOptions } from 'fastify';

/** `fetch` that ends in this very server: a page that is being rendered asks the backend without the network. */
export function ownFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const response = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null;
    return new Response(body, { status: response.statusCode, headers });
  };
}
