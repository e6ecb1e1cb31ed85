import type { ExportRow } from './export-rows.ts';
import type { ExportedTable } from './exported-tables.ts';

/** README.txt of the export. */
export function exportReadme(at: Date, siteUrl: string, tables: readonly ExportedTable[]): string {
  const line = ({ file, description }: ExportedTable) => `  data/${file}.json\n      ${description}`;
  return `Everything Kindling holds about you
${siteUrl}, ${at.toUTCString()}

  journal.txt
      your journal, to be read
  profile-picture
      your picture, where you have one
  files
      your photos and recordings, as you added them

The rest is for other programs, in a form that many of them read (JSON). A text editor shows it, too.
A file with [] in it says that there is nothing of that kind.

${tables.map(line).join('\n')}

What is not in here: your password and the keys of your devices, of which we keep nothing that could be
read or should travel; counters that limit guessing, kept as numbers that name nobody; and what others
have told our moderators in confidence. Our backups hold copies of the same data and are overwritten in
their turn. The privacy page says why we keep what we keep, and for how long: ${siteUrl}/privacy
`;
}

/** Plain-text journal. */
export async function* journalText(entries: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  for await (const {
    title,
    created_at: at,
    mood,
    content,
    reflection,
    photo_url: photo,
    voice_note_url: voice,
  } of entries) {
    const paragraphs = [
      `${title}\n${String(at).slice(0, 10)}${mood ? `, ${mood}` : ''}`,
      content,
      reflection && `Reflection: ${reflection}`,
      photo && `Photo: ${pathInExport(photo)}`,
      voice && `Recording: ${pathInExport(voice)}`,
    ];
    yield Buffer.from(`${paragraphs.filter(Boolean).join('\n\n')}\n\n* * *\n\n`);
  }
}

/** Path within the export: the stored URL ends in bucket, her folder and name; the export leaves her folder out. */
function pathInExport(address: unknown): string {
  return String(address).replace(/^.*\/(journal-files)\/[0-9a-f-]{36}\//, 'files/$1/');
}

/** Decodes the profile picture's `data:` URL. */
export function profilePictureFile(profile: ExportRow | undefined): { name: string; bytes: Uint8Array } | undefined {
  const [, kind, base64] = /^data:image\/(\w+);base64,(.+)$/.exec(String(profile?.profile_image_url ?? '')) ?? [];
  if (!kind || !base64) return undefined;
  return { name: `profile-picture.${kind === 'jpeg' ? 'jpg' : kind}`, bytes: Buffer.from(base64, 'base64') };
}
