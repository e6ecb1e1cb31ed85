import * as z from 'zod';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation } from '../context.ts';
import { transformSchema } from '../images/image-options.ts';
import { readBody } from '../json-body.ts';
import { findObject } from '../objects/find-object.ts';
import { bucketOfRequest, objectOfRequest } from '../objects/object-names.ts';
import { maxObjects } from './remove-objects.ts';

/** A number, or the same as text. */
const seconds = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(31_536_000));
/** Undefined where nothing is to be transformed. */
const optionalTransform = z.union([z.strictObject({}).transform(() => undefined), transformSchema]);
const oneSchema = z.object({
  expiresIn: seconds,
  transform: z.record(z.string(), z.unknown()).default({}).pipe(optionalTransform),
});
const manySchema = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(maxObjects) });

/** POST /object/sign/{bucket}/{name}: signs a URL, with `transform` that of a transformed image. */
export const signOne: Operation = async (context, identity, request) => {
  const { bucket, name } = objectOfRequest(request);
  const { expiresIn, transform } = readBody(oneSchema, request);
  await findObject(context, identity, request, bucket, name);
  const token = await context.signatures.sign(`${bucket}/${name}`, expiresIn, identity, transform);
  return { signedURL: `/${transform ? 'render/image' : 'object'}/sign/${bucket}/${name}?token=${token}` };
};

/** POST /object/sign/{bucket}: signs several; an invisible one has an error of its own. */
export const signMany: Operation = async ({ scope, signatures }, identity, request) => {
  const bucket = bucketOfRequest(request);
  const { expiresIn, paths } = readBody(manySchema, request);
  const { rows } = await scope.run(
    identity,
    requestFacts(request),
    { text: 'select name from storage.objects where bucket_id = $1 and name = any($2)', values: [bucket, paths] },
    'read',
  );
  const visible = new Set((rows as { name: string }[]).map(({ name }) => name));
  return Promise.all(
    paths.map(async (path) => {
      if (!visible.has(path)) {
        const error = 'Either the object does not exist or you do not have access to it';
        return { error, path, signedURL: null };
      }
      const token = await signatures.sign(`${bucket}/${path}`, expiresIn, identity);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
    }),
  );
};
