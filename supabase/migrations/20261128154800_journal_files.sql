insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata)
values ('journal-files', 'journal-files', false, 20971520, '{image/jpeg,image/png,image/webp,audio/webm,audio/ogg,audio/mp4}', true);
