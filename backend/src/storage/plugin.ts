import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteHandlerMethod } from 'fastify';
import type { Identity } from '../platform/db/request-identity.ts';
import { maxBodyTimeoutMs } from '../platform/http/body-timeout.ts';
import { registerJsonParser } from '../platform/http/json-body.ts';
import { registerNoStore } from '../platform/http/no-store.ts';
import { registerRefusalRateLimit } from '../platform/overload/refusal-rate-limit.ts';
import type { Operation, PublicOperation, StorageContext } from './context.ts';
import { registerFileCleanup } from './disk/file-cleanup.ts';
import { registerErrorHandler } from './error-handler.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './operations/buckets.ts';
import { refuseFeature } from './operations/disabled-features.ts';
import { getInfo } from './operations/get-info.ts';
import { getObject, getPublicObject, getSignedObject } from './operations/get-object.ts';
import { listObjects } from './operations/list-objects.ts';
import { listObjectsV2 } from './operations/list-objects-v2.ts';
import { copyObject, moveObject } from './operations/move-object.ts';
import { purgeCache } from './operations/purge-cache.ts';
import { removeMany, removeOne } from './operations/remove-objects.ts';
import { renderOwnImage, renderPublicImage, renderSignedImage } from './operations/render-image.ts';
import {
  appendResumable,
  createResumable,
  describeResumable,
  inspectResumable,
  removeResumable,
} from './operations/resumable-uploads.ts';
import { signMany, signOne } from './operations/sign-urls.ts';
import { signUpload, uploadToSignedUrl } from './operations/signed-uploads.ts';
import { updateObject, uploadObject } from './operations/upload-object.ts';
import { createUploadPace } from './transfer/upload-pace.ts';

const maxJsonBytes = 1_048_576;

/** Supabase Storage's protocol, as supabase-js speaks it. Registered at /storage/v1. */
export async function storagePlugin(app: FastifyInstance, context: StorageContext): Promise<void> {
  registerErrorHandler(app, context.log);
  registerRefusalRateLimit(app);
  registerFileCleanup(app, context);
  const { anybody, keyholder } = access(context);
  registerNoStore(app);

  await app.register(async (json) => {
    registerJsonParser(json, { bodyLimit: maxJsonBytes });

    const file = (url: string, access: Access) =>
      json.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, ...access });

    // Without a key: a browser's <img> or <audio> sends none.
    file('/object/public/:bucket/*', anybody(getPublicObject));
    file('/object/sign/:bucket/*', anybody(getSignedObject));
    file('/render/image/public/:bucket/*', anybody(renderPublicImage));
    file('/render/image/sign/:bucket/*', anybody(renderSignedImage));

    // As the requester: policies on storage.objects and storage.buckets decide.
    for (const url of ['/upload/resumable', '/upload/resumable/:id']) json.options(url, anybody(describeResumable));
    json.head('/upload/resumable/:id', keyholder(inspectResumable));
    json.delete('/upload/resumable/:id', keyholder(removeResumable));
    file('/object/:bucket/*', keyholder(getObject));
    file('/object/authenticated/:bucket/*', keyholder(getObject));
    file('/render/image/authenticated/:bucket/*', keyholder(renderOwnImage));
    json.get('/object/info/:bucket/*', keyholder(getInfo));
    json.get('/object/info/authenticated/:bucket/*', keyholder(getInfo));
    json.post('/object/sign/:bucket', keyholder(signMany));
    json.post('/object/sign/:bucket/*', keyholder(signOne));
    json.post('/object/list/:bucket', keyholder(listObjects));
    json.post('/object/list-v2/:bucket', keyholder(listObjectsV2));
    json.post('/object/upload/sign/:bucket/*', keyholder(signUpload));
    json.post('/object/move', keyholder(moveObject));
    json.post('/object/copy', keyholder(copyObject));
    json.delete('/object/:bucket', keyholder(removeMany));
    json.delete('/object/:bucket/*', keyholder(removeOne));

    json.get('/bucket', keyholder(listBuckets));
    json.post('/bucket', keyholder(createBucket));
    json.get('/bucket/:bucket', keyholder(getBucket));
    json.put('/bucket/:bucket', keyholder(updateBucket));
    json.delete('/bucket/:bucket', keyholder(deleteBucket));
    json.post('/bucket/:bucket/empty', keyholder(emptyBucket));
    json.delete('/cdn/:bucket', keyholder(purgeCache));
    json.delete('/cdn/:bucket/*', keyholder(purgeCache));

    const method = ['GET', 'POST', 'PUT', 'DELETE'];
    for (const url of ['/bucket/:bucket/lifecycle', '/vector/*', '/iceberg/*']) {
      json.route({ method, url, exposeHeadRoute: false, ...keyholder(refuseFeature) });
    }
  });

  await app.register(async (uploads) => {
    await readStreams(uploads);
    const config = { bodyTimeoutMs: maxBodyTimeoutMs };
    const pace = createUploadPace();
    const paced =
      (operation: Operation): Operation =>
      async (of, identity, request, reply) => {
        await pace(request, identity);
        return operation(of, identity, request, reply);
      };
    uploads.post('/object/:bucket/*', { config, ...keyholder(paced(uploadObject)) });
    uploads.put('/object/:bucket/*', { config, ...keyholder(paced(updateObject)) });
    uploads.post('/upload/resumable', { config, ...keyholder(paced(createResumable)) });
    uploads.patch('/upload/resumable/:id', { config, ...keyholder(paced(appendResumable)) });
    // Without a key: whoever was given the address.
    const toSignedUrl: PublicOperation = async (of, request, reply) => {
      await pace(request);
      return uploadToSignedUrl(of, request, reply);
    };
    uploads.put('/object/upload/sign/:bucket/*', { config, ...anybody(toSignedUrl) });
  });
}

interface Access {
  onRequest?: onRequestAsyncHookHandler;
  handler: RouteHandlerMethod;
}

/** Access level of an operation, named where its route is. */
function access(context: StorageContext) {
  const identities = new WeakMap<FastifyRequest, Identity>();
  return {
    anybody: (operation: PublicOperation): Access => ({
      handler: async (request, reply) => operation(context, request, reply),
    }),
    /** API key: as that key's role, or as the member that the access token names. */
    keyholder: (operation: Operation): Access => ({
      // Authenticates before the body is read.
      onRequest: async (request) => void identities.set(request, await context.identify(request)),
      handler: async (request, reply) => operation(context, identities.get(request) as Identity, request, reply),
    }),
  };
}

/** Streaming bodies: written to disk as they arrive. */
async function readStreams(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
