import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod';

/** Size as the CLI takes it: `50MiB`, `5MB`, or bytes. */
const size = z
  .union([z.number().int(), z.string().regex(/^\d+\s*(?:[kmg]i?b?|b)?$/i, 'It is a size such as 50MiB')])
  .transform((value) => bytesOf(String(value)));

const bucket = z.object({
  public: z.boolean().default(false),
  file_size_limit: size.optional(),
  allowed_mime_types: z.array(z.string()).optional(),
});

const configSchema = z.object({
  api: z.object({ schemas: z.array(z.string()).default(['public']) }).prefault({}),
  db: z
    .object({
      seed: z
        .object({ enabled: z.boolean().default(true), sql_paths: z.array(z.string()).default(['./seed.sql']) })
        .prefault({}),
    })
    .prefault({}),
  auth: z
    .object({
      site_url: z.string().default(''),
      additional_redirect_urls: z.array(z.string()).default([]),
      enable_anonymous_sign_ins: z.boolean().default(false),
      enable_manual_linking: z.boolean().default(false),
    })
    .prefault({}),
  storage: z.object({ buckets: z.record(z.string(), bucket).default({}) }).prefault({}),
  functions: z
    .record(
      z.string(),
      z.object({
        enabled: z.boolean().default(true),
        verify_jwt: z.boolean().default(true),
        /** From the folder of config.toml. */
        entrypoint: z.string().min(1).optional(),
      }),
    )
    .default({}),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).default({}) }).prefault({}),
});

export type ProjectConfig = z.infer<typeof configSchema>;

/** What the `config.toml` of the Supabase CLI says, as far as it is known here; of its defaults where there is none. */
export async function readProjectConfig(folder: string | undefined): Promise<ProjectConfig> {
  return configSchema.parse(parse((folder && (await readIfThere(join(folder, 'config.toml')))) ?? ''));
}

/** Text of a file; undefined where there is none. */
export function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function bytesOf(text: string): number {
  const [, number = '', unit = '', binary = ''] = /^(\d+)\s*([kmg]?)(i?)/i.exec(text) ?? [];
  const step = binary === '' ? 1_000 : 1_024;
  return Number(number) * step ** ' kmg'.indexOf(unit.toLowerCase() || ' ');
}
