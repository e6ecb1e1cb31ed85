/** A folder, and what its files may import besides one another. */
export interface Room {
  folder: string;
  mayImport: readonly string[];
}

const domain = 'packages/domain';
const types = 'packages/database-types';
const illustrations = 'packages/illustrations';
const localePackage = 'packages/locale';
const web = (name: string) => `apps/web/app/${name}`;
const server = (name: string) => `apps/server/src/${name}`;

const backend = (name: string) => `backend/src/${name}`;
/** What a client has to know of the backend: headers, limits, messages. Pure. */
const contract = 'backend/contract';

/** The backend without its tests. */
const backendHouse = ['backend/src', contract];

/** What every part of the backend stands on. */
const ground = [contract, backend('config'), backend('platform')];
/** What the product's part of the server stands on: the backend, the domain and its own settings. */
const productGround = [...backendHouse, domain, server('config')];
/** What every screen stands on. */
const base = [domain, contract, types, illustrations, web('ui'), web('lib'), web('shared'), web('shell')];
const product = [
  ...backendHouse,
  'apps/web',
  'apps/server',
  domain,
  types,
  illustrations,
  localePackage,
  'supabase',
  'testing',
  'scripts',
];

/**
 * The walls: room → may import. A file belongs to the longest folder that contains it, and a file that belongs to none
 * is refused. Each folder in `features/` is a room of its own, with whatever lies in it.
 */
export const rooms: readonly Room[] = [
  { folder: domain, mayImport: [contract] },
  { folder: types, mayImport: [] },
  { folder: illustrations, mayImport: [domain] },
  // It rewrites sources and knows none of them.
  { folder: localePackage, mayImport: [] },

  // It knows the names and addresses of pictures, never how they are drawn.
  { folder: web('ui'), mayImport: [illustrations] },
  { folder: web('lib'), mayImport: [domain, contract, types] },
  // What several features share of the product; the shelves of `lib` know none of it.
  { folder: web('shared'), mayImport: [domain, contract, types, illustrations, web('ui'), web('lib')] },
  { folder: web('worker'), mayImport: [domain] },
  { folder: web('analytics'), mayImport: [domain, contract, web('lib'), web('shared')] },
  { folder: web('boot'), mayImport: [domain, contract, web('lib'), web('shared')] },
  { folder: web('shell'), mayImport: [domain, contract, illustrations, web('lib'), web('shared'), web('ui')] },
  { folder: web('features/*'), mayImport: base },
  { folder: web('routes'), mayImport: [...base, web('features')] },
  // The root, the list of routes and the entry that renders on the server.
  { folder: 'apps/web/app', mayImport: [...base, web('boot')] },
  // How it is built.
  { folder: 'apps/web', mayImport: [domain, illustrations, localePackage, web('worker')] },

  // The backend knows nothing of the product: it is given its SQL, functions, handlers and plugins.
  { folder: contract, mayImport: [] },
  { folder: backend('config'), mayImport: [contract] },
  { folder: backend('platform'), mayImport: [contract, backend('config')] },
  { folder: backend('rest'), mayImport: ground },
  { folder: backend('realtime'), mayImport: ground },
  { folder: backend('storage'), mayImport: ground },
  { folder: backend('functions'), mayImport: ground },
  { folder: backend('jobs'), mayImport: ground },
  // Mails of the auth API go out as jobs.
  { folder: backend('auth'), mayImport: [...ground, backend('jobs')] },
  { folder: backend('health'), mayImport: ground },
  // It reads the queue.
  { folder: backend('metrics'), mayImport: [...ground, backend('jobs')] },
  { folder: backend('heartbeat'), mayImport: ground },
  { folder: backend('setup'), mayImport: [...ground, backend('storage')] },
  // A backup is of the files too.
  { folder: backend('backup'), mayImport: [...ground, backend('storage')] },
  { folder: backend('admin-cli'), mayImport: ['backend/src'] },
  // It looks at every part.
  { folder: backend('doctor'), mayImport: ['backend/src'] },
  // backend.ts, start.ts and main.ts put it together.
  { folder: 'backend', mayImport: backendHouse },
  // It starts the backend without a project, and knows nothing of the product either.
  { folder: 'backend/conformance', mayImport: [...backendHouse, 'testing'] },

  { folder: server('config'), mayImport: [...backendHouse, domain, localePackage] },
  // It draws the pictures that pages show.
  { folder: server('web'), mayImport: [...productGround, illustrations] },
  { folder: server('places'), mayImport: productGround },
  { folder: server('calendar'), mayImport: productGround },
  // Mails about a booking carry its calendar event; their templates are localized as they are read.
  { folder: server('jobs'), mayImport: [...productGround, server('calendar'), localePackage] },
  // An export and an erasure are jobs; what tables are declared to be is localized as it is read.
  { folder: server('privacy'), mayImport: [...productGround, server('jobs'), localePackage] },
  { folder: server('photos'), mayImport: productGround },
  { folder: server('demo'), mayImport: productGround },
  { folder: server('setup'), mayImport: productGround },
  { folder: server('backup'), mayImport: [...productGround, server('privacy')] },
  { folder: server('doctor'), mayImport: productGround },
  { folder: server('admin-cli'), mayImport: [...productGround, server('privacy')] },
  // main.ts, start.ts and app.ts put it together.
  { folder: 'apps/server', mayImport: [...backendHouse, 'apps/server/src', domain, localePackage] },

  { folder: 'supabase', mayImport: [domain] },
  { folder: 'scripts', mayImport: [] },
  { folder: 'testing', mayImport: [...backendHouse, 'apps/server', domain, types, 'testing/kit/backend'] },
  { folder: 'testing/kit/backend', mayImport: [...backendHouse, 'testing'] },
  // The search's plans are read as the bench reads them.
  { folder: 'conformance', mayImport: [...product, 'backend/conformance', 'bench'] },
  { folder: 'e2e', mayImport: product },
  { folder: 'bench', mayImport: product },
];

/** What a test may import besides what its room may. */
const forTests: readonly string[] = ['testing', domain];

/** Packages from the registry that a room may import; a room that is not listed may import any. */
const packages: Readonly<Record<string, readonly string[]>> = {
  [domain]: ['zod', 'rrule-temporal', 'temporal-polyfill'],
  [contract]: ['zod'],
};

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The room of a file, a feature's by its own name; undefined where no room is declared. */
export function roomOf(file: string): Room | undefined {
  return rooms
    .flatMap((room) => {
      const folder = room.folder.endsWith('/*') ? firstBelow(file, room.folder.slice(0, -2)) : room.folder;
      return folder && isWithin(file, folder) ? [{ ...room, folder }] : [];
    })
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** `features/journal` of `features/journal/entry/x.ts`. */
function firstBelow(file: string, parent: string): string | undefined {
  if (!isWithin(file, parent)) return undefined;
  const [name, ...rest] = file.slice(parent.length + 1).split('/');
  return rest.length > 0 ? `${parent}/${name}` : undefined;
}

/** Why `file` may not import `target` (both paths from the root of the repository); undefined where it may. */
export function refuseImport(file: string, target: string): string | undefined {
  const room = roomOf(file);
  if (!room) return `${file} is in no room`;
  // The innermost room decides: one that lies in the own folder is another room.
  if (roomOf(target)?.folder === room.folder) return undefined;
  const allowed = [...room.mayImport, ...(isTest(file) ? forTests : [])];
  if (allowed.some((folder) => isWithin(target, folder))) return undefined;
  return `${file} (${room.folder}) may not import ${target}`;
}

/** Why `file` may not import a package of the registry or of Node. */
export function refusePackage(file: string, specifier: string): string | undefined {
  const room = roomOf(file);
  const allowed = room && packages[room.folder];
  if (!allowed || isTest(file)) return undefined;
  const fits = allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return fits ? undefined : `${file} (${room.folder}) may not import ${specifier}`;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
