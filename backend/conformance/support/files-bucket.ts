import type { Stack } from '@kindling/test-kit/backend';

const filesBucket = 'member-files';

/** Creates the bucket `member-files`, in which each has the folder that is called by her id. */
export async function createFilesBucket({ sql }: Stack): Promise<void> {
  await sql.query(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata) values
      ('${filesBucket}', '${filesBucket}', false, 20971520, '{image/jpeg,image/png,image/webp,audio/webm,audio/ogg,audio/mp4}', true);
    create policy "her own folder" on storage.objects to authenticated
      using (bucket_id = '${filesBucket}' and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id = '${filesBucket}' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
}
