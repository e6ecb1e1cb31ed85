-- Empty links: null, {} and {"links": []} all say that a listing has no links, and null, '' and a missing key that an
-- instructor profile has none of this kind. Clients write each of them.

create or replace function private.is_link_list(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when value is null then null
    when jsonb_typeof(value) <> 'object' then false
    when value = '{}' then true
    when jsonb_typeof(value -> 'links') is distinct from 'array' then false
    else value - 'links' = '{}'
      and jsonb_array_length(value -> 'links') <= 10
      and not exists (
        select from jsonb_array_elements(value -> 'links') as link, lateral (select link #>> '{}' as text) as read
         where jsonb_typeof(link) <> 'string'
            or not private.has_text(read.text)
            or char_length(read.text) > 500
            or (read.text ~ '^[^/?#]*:' and read.text !~ '^[hH][tT][tT][pP][sS]?://')
      )
  end;

create or replace function private.is_social_links(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when jsonb_typeof(value) <> 'object' then false
    else value - array['website', 'instagram', 'linkedin'] = '{}'
      and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" && @.type() != "null")')
      and coalesce(private.is_web_address(nullif(value ->> 'website', '')), true)
      and coalesce(private.is_social_link(nullif(value ->> 'instagram', '')), true)
      and coalesce(private.is_social_link(nullif(value ->> 'linkedin', '')), true)
  end;
