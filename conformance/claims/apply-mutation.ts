import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

/** The file's text with the mutation in it. Throws where the text to replace is not there exactly once. */
export function mutatedText(root: string, { row, file, find, replace }: Mutation): string {
  const text = readFileSync(join(root, file), 'utf8');
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${row}: the text to replace is ${places} times in ${file}, not once.`);
  if (find === replace) throw new Error(`${row}: nothing is replaced in ${file}.`);
  return text.replace(find, () => replace);
}

/** Applies the mutation to the file. Returns what takes it back. */
export function applyMutation(root: string, mutation: Mutation): () => void {
  const path = join(root, mutation.file);
  const original = readFileSync(path);
  writeFileSync(path, mutatedText(root, mutation));
  return () => writeFileSync(path, original);
}
