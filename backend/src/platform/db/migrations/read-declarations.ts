import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { postgreSplitterOptions, splitQuery } from 'dbgate-query-splitter';

/**
 * What can be replaced, in its final form: functions, views, policies, triggers, grants and comments, a file a subject.
 * Tables, indexes, types and data are the migrations'.
 */
export interface Declarations {
  /** Folder, as messages name it: `supabase/objects`. */
  folder: string;
  files: readonly { file: string; content: string }[];
  digest: string;
}

export interface Statement {
  /** With its folder. */
  file: string;
  text: string;
}

const expressionsFile = 'column-expressions.sql';

export async function readDeclarations(folder: string): Promise<Declarations> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (file) => ({ file, content: await readFile(join(folder, file), 'utf8') })),
  );
  const digest = createHash('sha256');
  for (const { file, content } of files) digest.update(`${file}\n${content}`);
  const path = resolve(folder);
  return { folder: join(basename(dirname(path)), basename(path)), files, digest: digest.digest('hex') };
}

/** Statements by when they are applied. */
export interface Statements {
  /** Functions that columns, constraints and indexes stand on: they are there before the migrations. */
  expressions: readonly Statement[];
  /** Views, and functions after them, whose arguments they type. */
  relations: readonly Statement[];
  /** Policies, triggers, grants and comments. */
  rules: readonly Statement[];
}

export function statementsOf({ folder, files }: Declarations): Statements {
  const read = (isWanted: (file: string) => boolean) =>
    files
      .filter(({ file }) => isWanted(file))
      .flatMap(({ file, content }) =>
        split(content).map((text) => ({ file: `${folder}/${file}`, text: inPlace(text) })),
      );
  const objects = read((file) => file !== expressionsFile);
  const ofKind = (kind: string | undefined) => objects.filter(({ text }) => creation.exec(text)?.[1] === kind);
  return {
    expressions: read((file) => file === expressionsFile),
    relations: [...ofKind('view'), ...ofKind('function')],
    rules: ofKind(undefined),
  };
}

/** Statements of a file; the splitter knows nothing of bodies in SQL's own form (`begin atomic … end`). */
function split(content: string): string[] {
  const statements: string[] = [];
  for (const part of splitQuery(content, postgreSplitterOptions)) {
    const last = statements.at(-1) ?? '';
    if (/\bbegin atomic\b/.test(last) && !/\bend$/.test(last)) statements.splice(-1, 1, `${last};\n${part}`);
    else statements.push(String(part));
  }
  return statements;
}

/** What makes a view or a function: its kind and its name. */
export const creation = /^create or replace (view|function) ([\w.]+)/m;

/** A function or view that is there keeps what refers to it: an app's own policies, plans. */
const inPlace = (text: string) => text.replace(/^create (?=function|view)/m, 'create or replace ');
