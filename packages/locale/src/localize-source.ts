import { phrases } from './en-us/phrases.ts';
import { untouchedFiles, untouchedTexts } from './en-us/untouched.ts';
import { localizeText, mayDiffer } from './localize-text.ts';
import { proseSpans } from './prose.ts';

/** Folders with texts of ours, from the root of the repository. */
const ours =
  /^(?:apps\/web\/app|apps\/server\/src|backend\/(?:src|contract)|packages\/(?:domain|illustrations)\/src)\/.*(?<!\.test|\.d)\.tsx?$/;

/** Whether `localizeSource` may change a file, by its path from the root of the repository. */
export function hasTexts(path: string): boolean {
  return ours.test(path) && !untouchedFiles.has(path);
}

/** TypeScript with its locale named `en-US` and its texts in American English. Its lines stay where they are. */
export function localizeSource(path: string, source: string): string {
  return hasTexts(path) ? localizeProse(path, source).replaceAll(/\ben([-_])GB\b/g, 'en$1US') : source;
}

function localizeProse(path: string, source: string): string {
  const ofFile = phrases.get(path);
  if (!ofFile && !mayDiffer(source)) return source;
  let result = '';
  let at = 0;
  for (const { start, end } of proseSpans(path, source, (text) => ofFile !== undefined && text in ofFile)) {
    const text = source.slice(start, end);
    result += source.slice(at, start) + (untouchedTexts.has(text) ? text : localizeText(text, ofFile));
    at = end;
  }
  return result + source.slice(at);
}
