-- Metadata of images (where a photograph was taken, with what, by whom) is removed on the server too: the browser does so before it
-- sends one, another client need not.

update storage.buckets set strip_image_metadata = true where id in ('community-photos', 'journal-files');

create function private.jpeg_without_metadata(image bytea) returns bytea
  language plpgsql immutable set search_path = ''
  as $$
declare
  kept bytea := substring(image from 1 for 2);
  at integer := 3;
  marker integer;
  long integer;
begin
  -- Segments up to the scan (ITU T.81, B.1.1.4): APP1 to APP13, APP15 and comments go; the colour profile (APP2) and Adobe's transform (APP14) stay.
  while at + 3 <= octet_length(image) and get_byte(image, at - 1) = 255 loop
    marker := get_byte(image, at);
    long := get_byte(image, at + 1) * 256 + get_byte(image, at + 2);
    if marker = 218 then
      -- to the end of the image, and nothing behind it
      return kept || substring(image from at for
        coalesce(nullif(position('\xffd9'::bytea in substring(image from at)), 0) + 1, octet_length(image)));
    end if;
    if not (marker between 225 and 239 and marker not in (226, 238) or marker = 254) then
      kept := kept || substring(image from at for long + 2);
    end if;
    at := at + 2 + long;
  end loop;
  return null;
end
$$;
comment on function private.jpeg_without_metadata(bytea) is 'A JPEG without metadata; null where it isn''t one that can be read.';
revoke all on function private.jpeg_without_metadata(bytea) from public;

create function private.png_without_metadata(image bytea) returns bytea
  language plpgsql immutable set search_path = ''
  as $$
declare
  kept bytea := substring(image from 1 for 8);
  at integer := 9;
  long bigint;
  chunk text;
begin
  -- Chunks (W3C PNG, 5.3): those that the picture is drawn from stay.
  while at + 11 <= octet_length(image) loop
    long := ('x' || encode(substring(image from at for 4), 'hex'))::bit(32)::bigint;
    chunk := encode(substring(image from at + 4 for 4), 'escape');
    if chunk in ('IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs') then
      kept := kept || substring(image from at for (long + 12)::integer);
    end if;
    if chunk = 'IEND' then
      return kept;
    end if;
    exit when long > octet_length(image);
    at := at + 12 + long::integer;
  end loop;
  return null;
end
$$;
comment on function private.png_without_metadata(bytea) is 'A PNG without metadata; null where it isn''t one that can be read.';
revoke all on function private.png_without_metadata(bytea) from public;

create function private.webp_without_metadata(image bytea) returns bytea
  language plpgsql immutable set search_path = ''
  as $$
declare
  body bytea := '';
  at integer := 13;
  long bigint;
  chunk text;
  content bytea;
begin
  -- RIFF chunks (WebP container specification): EXIF and XMP go, and their bits of VP8X.
  while at + 7 <= octet_length(image) loop
    chunk := encode(substring(image from at for 4), 'escape');
    long := get_byte(image, at + 3) + get_byte(image, at + 4) * 256 + get_byte(image, at + 5) * 65536 + get_byte(image, at + 6)::bigint * 16777216;
    exit when long > octet_length(image);
    if chunk in ('VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP') then
      content := substring(image from at for (8 + long + long % 2)::integer);
      if chunk = 'VP8X' and octet_length(content) > 8 then
        content := set_byte(content, 8, get_byte(content, 8) & 243);
      end if;
      body := body || content;
    end if;
    at := at + (8 + long + long % 2)::integer;
  end loop;
  if body = '' then
    return null;
  end if;
  long := octet_length(body) + 4;
  return '\x52494646'::bytea || set_byte(set_byte(set_byte(set_byte('\x00000000'::bytea, 0, (long & 255)::integer),
    1, ((long >> 8) & 255)::integer), 2, ((long >> 16) & 255)::integer), 3, ((long >> 24) & 255)::integer) || '\x57454250'::bytea || body;
end
$$;
comment on function private.webp_without_metadata(bytea) is 'A WebP without metadata; null where it isn''t one that can be read.';
revoke all on function private.webp_without_metadata(bytea) from public;

create function private.without_image_metadata(url text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  kind text := substring(url from '^data:image/(jpeg|png|webp);base64,');
  image bytea;
  clean bytea;
begin
  if kind is null then
    return url;
  end if;
  image := decode(substring(url from position(',' in url) + 1), 'base64');
  clean := case
    when substring(image from 1 for 2) = '\xffd8' then private.jpeg_without_metadata(image)
    when substring(image from 1 for 4) = '\x89504e47' then private.png_without_metadata(image)
    when substring(image from 1 for 4) = '\x52494646' and substring(image from 9 for 4) = '\x57454250' then private.webp_without_metadata(image)
  end;
  -- what no reader of images would show is kept as it came: there is no picture in it
  return case when clean is null or clean = image then url
    else 'data:image/' || kind || ';base64,' || translate(encode(clean, 'base64'), E'\n', '') end;
exception when invalid_parameter_value then
  return url;
end
$$;
comment on function private.without_image_metadata(text) is 'A data URL of an image without its metadata; what isn''t one as it is, for constraints to refuse.';
revoke all on function private.without_image_metadata(text) from public;

create function private.strip_image_metadata() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'profiles' then
    new.profile_image_url := private.without_image_metadata(new.profile_image_url);
  else
    new.avatar_url := private.without_image_metadata(new.avatar_url);
  end if;
  return new;
end
$$;
revoke all on function private.strip_image_metadata() from public;
create trigger strip_image_metadata before insert or update of profile_image_url on public.profiles
  for each row when (new.profile_image_url is not null) execute function private.strip_image_metadata();
create trigger strip_image_metadata before insert or update of avatar_url on public.member_cards
  for each row when (new.avatar_url is not null) execute function private.strip_image_metadata();
