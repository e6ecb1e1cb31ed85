import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Rate-limit key of a network, and the factor by which its figures are multiplied. */
export interface Network {
  key: string;
  factor: number;
}

/**
 * Factor of an IPv6 site (/48), which has 65,536 networks to try from. Ten times a network's own figure, for some
 * providers put many households into one.
 */
const siteFactor = 10;

/** Factor of everybody behind an unknown proxy, where without any bound one of them could harm all. */
const sharedFactor = 20;
const sharedNetwork: Network = { key: 'unknown', factor: sharedFactor };

/** What a request says of where it comes from. */
interface Client {
  address: string | null;
  isBehindUnknownProxy: boolean;
}

/** Worked out once for each request: limits, shares and settings each ask for it. */
const clients = new WeakMap<FastifyRequest, Client>();

function clientOf(request: FastifyRequest): Client {
  let client = clients.get(request);
  if (!client) {
    const address = readAddress(request);
    client = { address, isBehindUnknownProxy: hasUntrustedForwarding(request) && isPrivate(address) };
    clients.set(request, client);
  }
  return client;
}

/** Client address as PostgreSQL's inet takes it; null without a network. */
export function addressOf(request: FastifyRequest): string | null {
  return clientOf(request).address;
}

function readAddress(request: FastifyRequest): string | null {
  const [address = ''] = request.ip.split('%', 1);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(plain) || isIPv6(plain) ? plain : null;
}

/**
 * Network of a client for rate limits: an IPv4 address, or an IPv6 customer's /64. Null behind a proxy that TRUST_PROXY
 * does not name, where it would be everybody's.
 */
export function networkOf(request: FastifyRequest): string | null {
  return behindUnknownProxy(request) ? null : prefixOf(addressOf(request) ?? 'none', 4);
}

/**
 * Networks that a rate limit counts: the network itself and, for IPv6, the /48 that it is a part of. None where
 * networks cannot be told apart: the account's and the device's own limits are what is left. `orTogether` counts all of
 * those as one, for what would otherwise have no bound.
 */
export function networksOf(request: FastifyRequest, unknown?: 'orTogether'): readonly Network[] {
  const network = networkOf(request);
  if (network === null) return unknown === 'orTogether' ? [sharedNetwork] : [];
  const address = addressOf(request);
  if (address === null || isIPv4(address)) return [{ key: network, factor: 1 }];
  return [
    { key: network, factor: 1 },
    { key: `${prefixOf(address, 3)}/48`, factor: siteFactor },
  ];
}

/** Private address ranges. */
const privateNetworks = new BlockList();
for (const [prefix, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateNetworks.addSubnet(prefix, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Unknown proxy: whether the address is a proxy's that we were not told to trust: one of our own networks, which says
 * for whom it asks. A stranger on the internet who adds such a header is counted by the address he has, as ever.
 */
export function behindUnknownProxy(request: FastifyRequest): boolean {
  return clientOf(request).isBehindUnknownProxy;
}

function isPrivate(address: string | null): boolean {
  return address !== null && privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Whether a forwarding header is present that TRUST_PROXY does not cover. */
export function hasUntrustedForwarding({ headers, ips = [] }: FastifyRequest): boolean {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((address) => address.trim() !== '').length;
  if (named > 0) return named > ips.length - 1;
  return headers.forwarded !== undefined || headers['x-real-ip'] !== undefined;
}

/** Prefix of an IPv6 address, in groups; anything else as it is. */
function prefixOf(address: string, length: number): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
