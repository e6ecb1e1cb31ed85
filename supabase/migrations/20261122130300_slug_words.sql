-- What a slug is made of is read before its length is checked: a name of a megabyte kept a processor busy for a second.
create or replace function private.slug_words(value text) returns text
  language sql stable set search_path = ''
  return btrim(
    regexp_replace(lower(extensions.unaccent(left(value, 400)) collate "und-x-icu"), '[^a-z0-9]+', '-', 'g'), '-'
  );
