import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressOf, behindUnknownProxy, networkOf, networksOf } from './network.ts';

/** A request as Fastify shows it: `ips` begins with the peer and goes on with the proxies' words that are trusted. */
const from = (ip: string, headers: Record<string, string> = {}, ips = [ip]) =>
  ({ ip, ips, headers }) as unknown as FastifyRequest;

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

test('an IPv6 address counts for its /64 and, several times higher, for the /48 around it; an IPv4 one once', () => {
  expect(networksOf(from('2001:db8:5:7::1'))).toEqual([
    { key: '2001:db8:5:7', factor: 1 },
    { key: '2001:db8:5/48', factor: 10 },
  ]);
  expect(networksOf(from('192.0.2.7'))).toEqual([{ key: '192.0.2.7', factor: 1 }]);
});

describe('a proxy that TRUST_PROXY does not name', () => {
  const said = { 'x-forwarded-for': '198.51.100.1' };
  const hidden = [
    ['on this machine', from('127.0.0.1', said)],
    ['in the container network', from('::ffff:172.17.0.1', said)],
    ['in a network of our own', from('fd00::7', said)],
    ['with the other standard header', from('10.0.0.2', { forwarded: 'for=198.51.100.1' })],
    ["with nginx's own header", from('192.168.1.2', { 'x-real-ip': '198.51.100.1' })],
    [
      'behind one that it does name',
      from('10.0.0.9', { 'x-forwarded-for': '198.51.100.1, 10.0.0.9' }, ['127.0.0.1', '10.0.0.9']),
    ],
  ] as const;
  for (const [where, request] of hidden) {
    test(`${where} has no network to count`, () => {
      expect([behindUnknownProxy(request), networkOf(request), networksOf(request)]).toEqual([true, null, []]);
      expect(networksOf(request, 'orTogether')).toEqual([{ key: 'unknown', factor: 20 }]);
    });
  }

  const told = [
    ['a stranger on the internet who adds such a header', from('203.0.113.9', said), '203.0.113.9'],
    [
      'who adds one more before that of the proxy',
      from('203.0.113.9', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }, ['127.0.0.1', '203.0.113.9']),
      '203.0.113.9',
    ],
    [
      'somebody of the same house behind a proxy that is named',
      from('192.168.1.7', { 'x-forwarded-for': '192.168.1.7', 'x-real-ip': '192.168.1.7' }, [
        '127.0.0.1',
        '192.168.1.7',
      ]),
      '192.168.1.7',
    ],
    ['somebody of the same house without a proxy', from('192.168.1.7'), '192.168.1.7'],
    ['an empty header', from('127.0.0.1', { 'x-forwarded-for': '' }), '127.0.0.1'],
  ] as const;
  for (const [who, request, network] of told) {
    test(`${who} is counted by her own address`, () => {
      expect([behindUnknownProxy(request), networkOf(request)]).toEqual([false, network]);
    });
  }
});
