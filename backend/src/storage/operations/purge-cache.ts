import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation } from '../context.ts';
import { StorageError } from '../errors.ts';
import { validateObjectName } from '../objects/object-names.ts';

/**
 * DELETE /cdn/{bucket} and /cdn/{bucket}/{name}: removes the transformed images that are kept; there is no other cache
 * of ours in front. With the secret key alone.
 */
export const purgeCache: Operation = async ({ scope, files }, identity, request) => {
  if (identity.role !== 'service_role') throw new StorageError(403, 'AccessDenied', 'Access denied', 'Unauthorized');
  const { bucket, '*': name } = request.params as { bucket: string; '*'?: string };
  const { rows } = await scope.run(
    identity,
    requestFacts(request),
    {
      text: 'select version from storage.objects where bucket_id = $1 and ($2::text is null or name = $2)',
      values: [bucket, name === undefined ? null : validateObjectName(name)],
    },
    'read',
  );
  await files.renditions.remove(rows.map(({ version }) => version as string));
  return { message: 'success' };
};
