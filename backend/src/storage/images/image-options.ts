import * as z from 'zod';
import { invalidRequest } from '../errors.ts';

const side = z.coerce.number().int().min(1).max(2_500);

/** Transformation as Supabase Storage takes it, in a query or in the body that asks for a signed URL. */
export const transformSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(['origin', 'avif']).optional(),
});

export type ImageTransform = z.output<typeof transformSchema>;

export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Transformation and the format to write; undefined for the image's own. */
export interface ImageOptions extends Omit<ImageTransform, 'format'> {
  format: ImageFormat | undefined;
}

export function readTransform(query: unknown): ImageTransform {
  const { data, error } = transformSchema.safeParse(query);
  if (data) return data;
  const [issue] = error.issues;
  throw invalidRequest(`querystring/${issue?.path.join('/')} ${issue?.message}`);
}

/**
 * Options of one rendition. Without a format asked for it is the best that the client takes: WebP where `Accept` has
 * it.
 */
export function imageOptions({ format, ...transform }: ImageTransform, accept: string | undefined): ImageOptions {
  if (format === 'avif') return { ...transform, format };
  const webp = format === undefined && /image\/webp/.test(accept ?? '');
  return { ...transform, format: webp ? 'webp' : undefined };
}
