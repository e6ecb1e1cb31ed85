-- Business listings. Anybody may submit one; it is public once a person has approved it, and whoever submitted it
-- follows it by a private link whose token only she has.

-- Search text: the texts stand on lines of their own, and what is searched for is one line, so nothing is found across
-- two.
create function private.listing_search_text(name text, description text, services text[]) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(concat_ws(E'\n', name, description, array_to_string(services, E'\n')));

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
  search_text text not null
    generated always as (private.listing_search_text(business_name, business_description, services_offered)) stored,
  location_text text not null generated always as (private.folded(business_location)) stored,
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

comment on table public.business_listings is 'Businesses that listed themselves; the approved ones are the directory.';
comment on column public.business_listings.slug is 'The address /businesses/{slug}: made when it is submitted, and then it stays.';
comment on column public.business_listings.contact_name is 'For those who review it; never public.';
comment on column public.business_listings.updated_at is 'When its words were last changed: the review is promised from here.';
comment on column public.business_listings.status_token is 'sha256 of the token in the submitter''s private link; the token itself is only hers.';
comment on column public.business_listings.created_xact is 'The transaction that inserted it, so that it can return the row. A restore sets it null.';
comment on column public.business_listings.search_text is 'Name, description and services in lower case, a line each.';
comment on column public.business_listings.location_text is 'The location in lower case.';

-- the directory and one of its categories, newest first; and what waits for review, longest first
create index business_listings_newest on public.business_listings (created_at desc, id desc) where status = 'approved';
create index business_listings_category on public.business_listings (category, created_at desc, id desc)
  where status = 'approved';
create index business_listings_waiting on public.business_listings (updated_at, id) where status = 'pending';
-- Trigram indexes, one for each of the two columns: one for both would be used for both even where one of the terms is
-- in every eighth listing. Without a pending list: an approval costs a few milliseconds more, and no search pays for
-- the ones before it.
create index business_listings_search_text on public.business_listings
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off) where status = 'approved';
create index business_listings_location_text on public.business_listings
  using gin (location_text extensions.gin_trgm_ops) with (fastupdate = off) where status = 'approved';
-- BRIN: what admin_days() counts needs no order. A B-tree by time alone would be taken for walks through the newest
-- approved ones too, which then met everything that waits or was declined as well.
create index business_listings_created_at on public.business_listings using brin (created_at) with (autosummarize);

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

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.business_listings', 'insert', null, 50, null, null, 'A person reads each one.');
select private.bound_writes('public.business_listings');

-- Slug of a listing: the name and the town (the location's last part), where the name does not say it already. The
-- first has it as it is, the next ones with a number behind it.
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
  perform private.count_submission('listing-email', private.typed_address(new.contact_email), 10);
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

create function private.announce_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

-- Rate limit of mails to typed addresses. Mails about something that was sent in go to addresses which somebody has
-- typed, perhaps somebody else's. So a network has so many of them asked for in a day; what it sends in beyond is
-- received without a mail. False where it has had all of them.
create function private.may_ask_for_mail() returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  today date := (now() at time zone 'utc')::date;
  within boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return true;
  end if;
  with counted as (
    select n.network, n.factor from private.request_networks() n
    union all
    select 'unknown', 10 where not exists (select from private.request_networks())
  ), written as (
    insert into private.submission_counts as counts (key, day, count)
    select sha256(convert_to('mail-network:' || c.network, 'UTF8')), today, 1 from counted c order by c.factor
    on conflict (key, day) do update set count = counts.count + 1
    returning key, count
  )
  select bool_and(w.count <= 20 * c.factor) into within
    from written w join counted c on w.key = sha256(convert_to('mail-network:' || c.network, 'UTF8'));
  return within;
end
$$;

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

-- Insert with returning: the row is visible to the transaction that made it. No other ever has that number.
create policy "who submits one sees it in the same transaction" on public.business_listings
  for select to anon, authenticated using (created_xact = pg_current_xact_id_if_assigned());

create policy "a moderator reads all" on public.business_listings
  for select to authenticated using ((select private.is_moderator()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.listing_search_text(text, text, text[]), private.listing_slug(text, text), private.prepare_listing(),
  private.announce_listing(), private.may_ask_for_mail()
from public;
grant execute on function private.listing_search_text(text, text, text[]) to anon, authenticated, service_role;

select private.require_second_factor();
