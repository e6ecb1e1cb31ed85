import { existsSync, globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ProjectConfig, readProjectConfig } from './project-config.ts';

/** Folder of a project, as the Supabase CLI lays it out. */
export interface ProjectFolder {
  migrationsDir: string | undefined;
  functionsDir: string | undefined;
  /** SQL of a new database, in its order. */
  seedFiles: readonly string[];
  config: ProjectConfig;
}

/** No project there; the message says what is looked for. */
export class ProjectFolderError extends Error {}

/** Reads `DIR/supabase`, or DIR itself where there is no such folder. */
export async function readProjectFolder(dir: string): Promise<ProjectFolder> {
  const inside = join(dir, 'supabase');
  const root = isFolder(inside) ? inside : dir;
  const folder = (name: string) => (isFolder(join(root, name)) ? join(root, name) : undefined);
  const [migrationsDir, functionsDir] = [folder('migrations'), folder('functions')];
  if (!migrationsDir && !functionsDir && !existsSync(join(root, 'config.toml')))
    throw new ProjectFolderError(
      `${dir} is no Supabase project: it has no migrations, functions or config.toml, nor a folder supabase with them.`,
    );
  const config = await readProjectConfig(root);
  const { enabled, sql_paths: paths } = config.db.seed;
  const seedFiles = enabled ? paths.flatMap((path) => globSync(path, { cwd: root }).sort()) : [];
  return { migrationsDir, functionsDir, seedFiles: seedFiles.map((file) => resolve(root, file)), config };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
