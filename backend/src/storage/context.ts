import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Identity } from '../platform/db/request-identity.ts';
import type { Scope } from '../platform/db/scope.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Identify } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import type { FileStore } from './disk/file-store.ts';
import type { ImageRenderer } from './images/image-renderer.ts';
import type { UrlSigner } from './objects/signed-urls.ts';

/** Dependencies of every operation of the storage service. */
export interface StorageContext {
  /** Scope of the requester: policies decide. */
  scope: Scope;
  /** Pool of the owner, for what needs no permission: buckets' limits, public files, cleanup. */
  owner: Pool;
  identify: Identify;
  files: FileStore;
  disk: DiskSpace;
  images: ImageRenderer;
  signatures: UrlSigner;
  log: Log;
}

export type PublicOperation = (context: StorageContext, request: FastifyRequest, reply: FastifyReply) => unknown;

export type Operation = (
  context: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown;
