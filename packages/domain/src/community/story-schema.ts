import { hasVisibleText } from '@kindling/backend/contract/invisible-text';
import { sanitizeText } from '@kindling/backend/contract/sanitize-text';
import { normalizeText, truncate } from '@kindling/backend/contract/text';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { foldText } from '../search/fold-text.ts';
import { canonicalSlugOf } from '../things/thing-slugs.ts';
import { storyLimits as limits } from './community-limits.ts';
import { storyFieldMessages as say } from './community-messages.ts';

/** Schema of offering a post as a story. `agreed` is required and not stored. */
export const storySchema = z.object({
  title: textField({ ...limits.title, tooShort: say.titleRequired, tooLong: say.titleTooLong }),
  tags: z
    .array(textField({ ...limits.tag, tooShort: say.tagInvalid, tooLong: say.tagInvalid }), say.tagInvalid)
    .check(z.maxLength(limits.tags.max, say.tooManyTags)),
  thing: z
    .string(say.thingUnknown)
    .check(z.refine((slug) => slug === '' || canonicalSlugOf(slug) === slug, { error: say.thingUnknown })),
  agreed: z.boolean().check(z.refine((agreed) => agreed, { error: say.agreementRequired })),
});

export type StoryInput = z.input<typeof storySchema>;
export type StoryValues = z.output<typeof storySchema>;

/** Adds a tag, without the # she may have typed; deduplicated, and unchanged where the list is full. */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = normalizeText(truncate(normalizeText(sanitizeText(typed).replace(/^[\s#]+/, '')), limits.tag.max));
  const known = tags.some((each) => foldText(each) === foldText(tag));
  return !hasVisibleText(tag) || known || tags.length >= limits.tags.max ? tags : [...tags, tag];
}
