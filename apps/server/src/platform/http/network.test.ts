import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOf, networkOf } from './network.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;

const networks = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0007:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8:0:7::', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'none'],
] as const;

for (const [ip, network] of networks) {
  test(`${ip} is of the network ${network}`, () => expect(networkOf(from(ip))).toBe(network));
}

test('the address is one that inet takes', () => {
  expect(['fe80::1%eth0', '::ffff:192.0.2.7', 'x'].map((ip) => addressOf(from(ip)))).toEqual([
    'fe80::1',
    '192.0.2.7',
    null,
  ]);
});
