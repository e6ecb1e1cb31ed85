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

/** What every part of the server stands on. */
const ground = [domain, server('config'), server('platform')];
/** What every screen stands on. */
const base = [domain, types, illustrations, web('ui'), web('lib'), web('shell')];
const product = [
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
  { folder: domain, mayImport: [] },
  { folder: types, mayImport: [] },
  { folder: illustrations, mayImport: [domain] },
  // It rewrites sources and knows none of them.
  { folder: localePackage, mayImport: [] },

  // It knows the names and addresses of pictures, never how they are drawn.
  { folder: web('ui'), mayImport: [illustrations] },
  { folder: web('lib'), mayImport: [domain, types, illustrations] },
  { folder: web('worker'), mayImport: [] },
  { folder: web('analytics'), mayImport: [domain, web('lib')] },
  { folder: web('boot'), mayImport: [domain, web('lib')] },
  { folder: web('shell'), mayImport: [domain, illustrations, web('lib'), web('ui')] },
  { folder: web('features/*'), mayImport: base },
  { folder: web('routes'), mayImport: [...base, web('features')] },
  // The root, the list of routes and the entry that renders on the server.
  { folder: 'apps/web/app', mayImport: [...base, web('boot')] },
  // How it is built.
  { folder: 'apps/web', mayImport: [domain, illustrations, localePackage, web('worker')] },

  { folder: server('config'), mayImport: [domain, localePackage] },
  { folder: server('platform'), mayImport: [domain, server('config')] },
  { folder: server('rest'), mayImport: ground },
  { folder: server('realtime'), mayImport: ground },
  { folder: server('storage'), mayImport: ground },
  { folder: server('functions'), mayImport: ground },
  // It draws the pictures that pages show.
  { folder: server('web'), mayImport: [...ground, illustrations] },
  { folder: server('places'), mayImport: ground },
  { folder: server('calendar'), mayImport: ground },
  // Mails about a booking carry its calendar event; their templates are localized as they are read.
  { folder: server('jobs'), mayImport: [...ground, server('calendar'), localePackage] },
  // Mails of the auth API go out as jobs.
  { folder: server('auth'), mayImport: [...ground, server('jobs')] },
  // An export reads a member's files, an erasure removes them, both as jobs.
  { folder: server('privacy'), mayImport: [...ground, server('jobs'), server('storage')] },
  // Photographs are re-encoded by a job, over the storage's files.
  { folder: server('photos'), mayImport: [...ground, server('jobs'), server('storage')] },
  // The demo's members have passwords.
  { folder: server('demo'), mayImport: [...ground, server('auth/passwords')] },
  { folder: server('health'), mayImport: ground },
  // It reads the queue.
  { folder: server('metrics'), mayImport: [...ground, server('jobs')] },
  { folder: server('heartbeat'), mayImport: [...ground, server('storage')] },
  { folder: server('setup'), mayImport: [...ground, server('storage')] },
  // A backup is of the files too, and finds the database as the admin CLI does.
  { folder: server('backup'), mayImport: [...ground, server('storage'), server('admin-cli')] },
  { folder: server('admin-cli'), mayImport: ['apps/server/src'] },
  // It looks at every part.
  { folder: server('doctor'), mayImport: ['apps/server/src'] },
  // main.ts, start.ts and app.ts put it together.
  { folder: 'apps/server', mayImport: ['apps/server/src', domain, localePackage] },

  { folder: 'supabase', mayImport: [domain] },
  { folder: 'scripts', mayImport: [] },
  { folder: 'testing', mayImport: ['apps/server', domain, types] },
  // The search's plans are read as the bench reads them.
  { folder: 'conformance', mayImport: [...product, 'bench'] },
  { folder: 'e2e', mayImport: product },
  { folder: 'bench', mayImport: product },
];

/** What a test may import besides what its room may. */
const forTests: readonly string[] = ['testing', domain];

/** Packages from the registry that a room may import; a room that is not listed may import any. */
const packages: Readonly<Record<string, readonly string[]>> = {
  [domain]: ['zod', 'rrule-temporal', 'temporal-polyfill'],
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
