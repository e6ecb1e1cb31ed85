-- Businesses that list themselves. Anybody may submit one; it is public once a person has approved it, and whoever
-- submitted it follows it by a private link whose token only she has.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;

create function private.trimmed(value text) returns text
  language sql immutable parallel safe set search_path = ''
  -- what the browser's trim() takes away (see private.has_text)
  return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');

-- The pattern that the browser's form has, from zod.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 254
    and value ~ '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';

-- http and https alone, no name or password before the host, ASCII. As in packages/domain/src/validation/website.ts.
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

revoke all on function
  private.trimmed(text), private.is_email(text), private.is_web_address(text), private.is_link_list(jsonb)
from public;
-- a constraint is checked as the role that writes the row
grant execute on function
  private.trimmed(text), private.is_email(text), private.is_web_address(text), private.is_link_list(jsonb)
to anon, authenticated, service_role;

create table public.business_listings (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  business_name text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  business_website text,
  business_location text not null,
  business_description text not null,
  services_offered text[] not null,
  category text not null,
  social_media_links jsonb,
  status text not null default 'pending',
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  status_token text,
  created_xact xid8 default pg_current_xact_id(),
  constraint business_listings_slug unique (slug),
  constraint business_listings_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint business_listings_business_name check (char_length(business_name) <= 200 and private.has_text(business_name)),
  constraint business_listings_contact_name check (char_length(contact_name) <= 100 and private.has_text(contact_name)),
  constraint business_listings_contact_email check (private.is_email(contact_email)),
  constraint business_listings_contact_phone check (char_length(contact_phone) <= 40),
  constraint business_listings_business_website check (private.is_web_address(business_website)),
  constraint business_listings_business_location check (
    char_length(business_location) <= 200 and private.has_text(business_location)
  ),
  constraint business_listings_business_description check (
    char_length(business_description) <= 2000 and char_length(private.trimmed(business_description)) >= 10
  ),
  constraint business_listings_services_offered check (
    cardinality(services_offered) >= 1 and private.is_text_list(services_offered, 30, 100)
  ),
  constraint business_listings_category check (
    category in ('fitness', 'wellness', 'arts', 'cooking', 'learning', 'outdoor', 'technology', 'other')
  ),
  constraint business_listings_social_media_links check (private.is_link_list(social_media_links)),
  constraint business_listings_status check (status in ('pending', 'approved', 'declined')),
  constraint business_listings_decline_reason check (
    char_length(decline_reason) <= 1000 and private.has_text(decline_reason)
  ),
  constraint business_listings_status_token unique (status_token),
  constraint business_listings_status_token_hash check (status_token ~ '^[0-9a-f]{64}$')
);

-- the directory and one of its categories, newest first; and what waits for review, longest first
create index business_listings_newest on public.business_listings (created_at desc, id desc) where status = 'approved';
create index business_listings_category on public.business_listings (category, created_at desc, id desc)
  where status = 'approved';
create index business_listings_waiting on public.business_listings (updated_at, id) where status = 'pending';

alter table public.business_listings enable row level security;

revoke all on public.business_listings from anon, authenticated;
grant insert (
  business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links, status, status_token
) on public.business_listings to anon, authenticated;
-- everything a reader of the directory may see; `*` asks for more and is refused
grant select (
  id, slug, business_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links, status, created_at, updated_at, reviewed_at
) on public.business_listings to anon, authenticated;
grant select, insert, update, delete on public.business_listings to service_role;

create function private.slug_words(value text) returns text
  language sql stable set search_path = ''
  return btrim(
    regexp_replace(lower(extensions.unaccent(value) collate "und-x-icu"), '[^a-z0-9]+', '-', 'g'), '-'
  );

-- A listing's address: the name and the town (the location's last part), where the name does not say it already.
-- The first of that address has it as it is, the next ones with a number behind it.
create function private.listing_slug(name text, location text) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  title text := private.slug_words(name);
  town text := private.slug_words(substring(btrim(location, ', ') from '[^,]*$'));
  base text;
  free text;
begin
  base := case when position(town in title) > 0 then title else concat_ws('-', nullif(title, ''), town) end;
  base := coalesce(nullif(btrim(left(base, 80), '-'), ''), 'business');
  free := base;
  perform pg_advisory_xact_lock(hashtextextended('listing-slug:' || base, 0));
  for number in 2..50 loop
    exit when not exists (select from public.business_listings where slug = free);
    free := base || '-' || number;
  end loop;
  if exists (select from public.business_listings where slug = free) then
    free := base || '-' || substr(md5(gen_random_uuid()::text), 1, 12);
  end if;
  return free;
end
$$;

-- Runs as the owner, because it looks at rows and counters that nobody else may see. The count comes first: it bounds
-- what one request can make this do.
create function private.prepare_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_submission_of_network('listing', 50);
  perform private.count_submission('listing-email', coalesce(lower(new.contact_email), ''), 10);
  new.slug := coalesce(new.slug, private.listing_slug(new.business_name, new.business_location));
  if new.status_token is not null then
    if new.status_token !~ '^[A-Za-z0-9_-]{43,128}$' then
      raise exception using errcode = '23514', message = 'A status token has 32 random bytes, written as base64url';
    end if;
    new.status_token := private.token_hash(new.status_token);
  end if;
  return new;
end
$$;

create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(token, 'UTF8')), 'hex');

create function private.announce_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.enqueue('listing_received', jsonb_build_object('id', new.id));
  return null;
end
$$;

revoke all on function
  private.slug_words(text),
  private.listing_slug(text, text),
  private.prepare_listing(),
  private.token_hash(text),
  private.announce_listing()
from public;

create trigger prepare before insert on public.business_listings
  for each row execute function private.prepare_listing();

create trigger announce after insert on public.business_listings
  for each row when (new.status = 'pending') execute function private.announce_listing();

-- its time is that of its words; a decision has reviewed_at
create trigger set_updated_at before update of
  business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links
  on public.business_listings
  for each row execute function private.set_updated_at();

create policy "anybody submits one for review" on public.business_listings
  for insert to anon, authenticated with check (status = 'pending');

create policy "everybody reads what was approved" on public.business_listings
  for select to anon, authenticated using (status = 'approved');

-- An insert may return its row. Afterwards the transaction is over, and nobody's ever has that number again.
create policy "who submits one sees it in the same transaction" on public.business_listings
  for select to anon, authenticated using (created_xact = pg_current_xact_id_if_assigned());

create policy "a moderator reads all" on public.business_listings
  for select to authenticated using ((select private.is_moderator()));

comment on table public.business_listings is 'Businesses that listed themselves; the approved ones are the directory.';
comment on column public.business_listings.slug is 'The address /businesses/{slug}: made when it is submitted, and then it stays.';
comment on column public.business_listings.contact_name is 'For those who review it; never public.';
comment on column public.business_listings.updated_at is 'When its words were last changed: the review is promised from here.';
comment on column public.business_listings.status_token is 'sha256 of the token in the submitter''s private link; the token itself is only hers.';
comment on column public.business_listings.created_xact is 'The transaction that inserted it, so that it can return the row. A restore sets it null.';
