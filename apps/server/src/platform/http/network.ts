import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The sender's address as PostgreSQL's inet takes it; null where there is none (a request from within). */
export function addressOf(request: FastifyRequest): string | null {
  const [address = ''] = request.ip.split('%', 1);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(plain) || isIPv6(plain) ? plain : null;
}

/** What limits count as one network: an IPv4 address, or the /64 that an IPv6 customer has to herself. */
export function networkOf(request: FastifyRequest): string {
  const address = addressOf(request) ?? 'none';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
