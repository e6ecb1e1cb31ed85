import type { FastifyRequest } from 'fastify';
import type { Identity } from '../db/request-identity.ts';
import { type Network, networksOf } from '../http/network.ts';

/** Whose share a request takes: a member's own, wherever she is, or that of a visitor's network. */
export function sharesOf(request: FastifyRequest, identity: Identity | undefined): readonly Network[] {
  if (identity?.role === 'authenticated') return [{ key: `member ${identity.claims.sub}`, factor: 1 }];
  return networksOf(request, 'orTogether');
}
