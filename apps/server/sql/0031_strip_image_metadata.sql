-- Option of a bucket: images lose their metadata (EXIF, XMP, comments, what follows the image) before they are stored.
alter table storage.buckets add column strip_image_metadata boolean not null default false;
comment on column storage.buckets.strip_image_metadata is 'Images with metadata are re-encoded without it before they are stored.';
