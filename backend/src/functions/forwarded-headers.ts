import type { FastifyRequest } from 'fastify';

/** Headers of one connection, and what a client may say of where it comes from: neither is passed on. */
const dropped = new Set([
  'connection',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export const isPassedOn = (name: string): boolean => !dropped.has(name.toLowerCase());

/**
 * Request headers for a function, with those that the CLI's gateway (Kong) adds. Addresses are the ones that were seen:
 * first the client's, then those of our proxies.
 */
export function functionHeaders(request: FastifyRequest, prefix: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (isPassedOn(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const { hostname, port } = new URL(`${request.protocol}://${request.host}`);
  const addresses = (request.ips ?? [request.ip]).map((address) => address.replace(/^::ffff:(?=\d+\.)/i, ''));
  const [path = ''] = request.originalUrl.split('?', 1);
  const forwarded = {
    for: addresses.toReversed().join(', '),
    host: hostname,
    path,
    port: port || (request.protocol === 'https' ? '443' : '80'),
    prefix: `${prefix}/`,
    proto: request.protocol,
  };
  for (const [name, value] of Object.entries(forwarded)) headers.set(`x-forwarded-${name}`, value);
  headers.set('x-real-ip', addresses.at(-1) ?? '');
  return headers;
}
