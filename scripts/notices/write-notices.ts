import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { noticesText, refusedPackages, shippedPackages } from './third-party-notices.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const refused = refusedPackages(shippedPackages(root));
for (const { name, version, license } of refused) {
  console.error(`${name} ${version} has the licence ${license}, which is not one that may be shipped.`);
}
writeFileSync(`${root}THIRD-PARTY-NOTICES.txt`, noticesText(root));
process.exitCode = refused.length > 0 ? 1 : 0;
