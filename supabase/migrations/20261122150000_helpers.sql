-- Validators and trigger functions that several tables share. The schema `private` is reachable by no request: policies
-- and constraints may use what is in it, because PostgreSQL resolves names once, when they are made (and so it does in
-- a function's body given with `return`).
create schema if not exists private;
revoke all on schema private from public;

-- Extensions: unaccent and trigrams for search, gen_random_bytes for draft keys.
create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

create function private.has_text(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  -- what the browser's trim() calls white space, so that both sides find the same texts empty
  return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF') <> '';

comment on function private.has_text(text) is 'Whether a text holds anything but white space.';

create function private.is_text_list(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(array_ndims(list), 1) = 1
    and cardinality(list) <= max_items
    and not exists (
      select from unnest(list) as item
       where item is null or char_length(item) > max_length or not private.has_text(item)
    );

comment on function private.is_text_list(text[], integer, integer) is 'A plain list of texts, none empty, within bounds.';

create function private.set_updated_at() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create function private.trimmed(value text) returns text
  language sql immutable parallel safe set search_path = ''
  -- what the browser's trim() takes away (see private.has_text)
  return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');

-- Email syntax: the pattern that the browser's form has, from zod.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 254
    and value ~ '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';

-- URL syntax: http and https alone, no user information before the host, ASCII. As in
-- packages/domain/src/validation/website.ts.
create function private.is_web_address(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 500
    and value ~ '^[hH][tT][tT][pP][sS]?://[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+\.?(:[0-9]{1,5})?([/?#][!-~]*)?$';

-- {"links": [...]}: addresses or handles, none with a scheme that is not the web's.
create function private.is_link_list(value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when value is null then null
    when jsonb_typeof(value) <> 'object' or jsonb_typeof(value -> 'links') is distinct from 'array' then false
    else value - 'links' = '{}'
      and jsonb_array_length(value -> 'links') between 1 and 10
      and not exists (
        select from jsonb_array_elements(value -> 'links') as link, lateral (select link #>> '{}' as text) as read
         where jsonb_typeof(link) <> 'string'
            or not private.has_text(read.text)
            or char_length(read.text) > 500
            or (read.text ~ '^[^/?#]*:' and read.text !~ '^[hH][tT][tT][pP][sS]?://')
      )
  end;

-- Token hash: a secret link's token is stored as sha256, never in the clear.
create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- Case folding by ICU's rules without a language of its own, which are JavaScript's.
create function private.folded(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return lower(value collate "und-x-icu");

-- Tokenizer: the words of a text, split at white space and ASCII punctuation.
create function private.words_of(value text) returns setof text
  language sql immutable parallel safe set search_path = ''
  begin atomic
    select word from regexp_split_to_table(value, '[\s\u00a0!-/:-@[-`{-~\u00b7\u2010-\u2027]+') as word where word <> '';
  end;

-- Search term normalization: one line, trimmed, in lower case. readTerm() in
-- packages/domain/src/listings/filter-listings.ts.
create function private.search_term(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(private.trimmed(regexp_replace(coalesce(value, ''), '[\r\n]+', ' ', 'g')));

-- Unique slug: the first has it as it is, the next ones with a number behind it. One advisory lock for each table:
-- those who submit at the same moment take turns.
create function private.free_slug(words text, fallback text, relation regclass) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  base text := coalesce(nullif(btrim(left(private.slug_words(words), 80), '-'), ''), fallback);
  slug text := base;
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || relation::text, 0));
  for number in 2..50 loop
    execute format('select exists (select from %s where slug = $1)', relation) into taken using slug;
    if not taken then
      return slug;
    end if;
    slug := base || '-' || number;
  end loop;
  return base || '-' || substr(md5(gen_random_uuid()::text), 1, 12);
end
$$;

-- Phone syntax: digits, perhaps after a `+`, however they are spaced; as in packages/domain/src/teaching/phone.ts.
create function private.is_phone(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 40
    and regexp_replace(value, '[ \u00a0()\[\]\u2010-\u2015-]', '', 'g') ~ '^\+?[0-9]{7,16}$';

-- Slug: lower-case ASCII words joined by hyphens. The input is cut before it is read, so that a name of a megabyte
-- costs no processor time.
create function private.slug_words(value text) returns text
  language sql stable set search_path = ''
  return btrim(
    regexp_replace(lower(extensions.unaccent(left(value, 400)) collate "und-x-icu"), '[^a-z0-9]+', '-', 'g'), '-'
  );

-- Enumeration guard. A BEFORE trigger runs ahead of the policies, and as the owner: it looks at counters and at what
-- belongs to whom. Sent in somebody else's name, a row that is refused in the end must not have told what was seen on
-- the way: how much that member has written today, or that a business is hers.
create function private.require_own(member uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if coalesce(auth.role(), 'none') in ('anon', 'authenticated') and require_own.member is distinct from auth.uid() then
    raise insufficient_privilege using message = 'A member does this in her own name.';
  end if;
end
$$;

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.has_text(text), private.is_text_list(text[], integer, integer), private.set_updated_at(),
  private.trimmed(text), private.is_email(text), private.is_web_address(text), private.is_link_list(jsonb),
  private.token_hash(text), private.folded(text), private.words_of(text), private.search_term(text),
  private.free_slug(text, text, regclass), private.is_phone(text), private.slug_words(text), private.require_own(uuid)
from public;
grant execute on function
  private.has_text(text), private.is_text_list(text[], integer, integer), private.trimmed(text), private.is_email(text),
  private.is_web_address(text), private.is_link_list(jsonb), private.folded(text), private.is_phone(text)
to anon, authenticated, service_role;
