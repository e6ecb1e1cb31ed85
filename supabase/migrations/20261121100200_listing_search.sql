-- What the directory is searched by. A search finds what contains it, as packages/domain/src/listings/filter-listings.ts
-- says; only where nothing does, what is spelled much like it. Both columns are in lower case, by ICU's rules without a
-- language of its own, which are JavaScript's.

create extension if not exists pg_trgm with schema extensions;

create function private.folded(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return lower(value collate "und-x-icu");

-- The texts stand on lines of their own, and what is searched for is one line: nothing is found across two.
create function private.listing_search_text(name text, description text, services text[]) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(concat_ws(E'\n', name, description, array_to_string(services, E'\n')));

revoke all on function private.folded(text), private.listing_search_text(text, text, text[]) from public;
-- a generated column is computed as the role that writes the row
grant execute on function private.folded(text), private.listing_search_text(text, text, text[])
  to anon, authenticated, service_role;

alter table public.business_listings
  add column search_text text not null
    generated always as (private.listing_search_text(business_name, business_description, services_offered)) stored,
  add column location_text text not null generated always as (private.folded(business_location)) stored;

-- Without a pending list: an approval costs a few milliseconds more, and no search pays for the ones before it.
create index business_listings_search on public.business_listings
  using gin (search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops)
  with (fastupdate = off) where status = 'approved';

-- The words of everything that was ever approved, to find the one that was meant. Trigrams of a whole description would
-- have something in common with nearly every word; those of single words have not.
create table private.listing_words (
  word text primary key,
  -- without accents
  plain text not null
);
create index listing_words_plain on private.listing_words using gin (plain extensions.gin_trgm_ops);

alter table private.listing_words enable row level security;
revoke all on private.listing_words from public, anon, authenticated;

create function private.words_of(value text) returns setof text
  language sql immutable parallel safe set search_path = ''
  begin atomic
    select word from regexp_split_to_table(value, '[\s\u00a0!-/:-@[-`{-~\u00b7\u2010-\u2027]+') as word where word <> '';
  end;

create function private.collect_listing_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.listing_words (word, plain)
  select word, extensions.unaccent(word)
    from (
      select distinct word
        from written, private.words_of(written.search_text || E'\n' || written.location_text) as word
       where written.status = 'approved' and char_length(word) between 3 and 40
    ) as words
   -- in order, so that two that write the same words do not wait in a circle
   order by word
  on conflict do nothing;
  return null;
end
$$;

revoke all on function private.words_of(text), private.collect_listing_words() from public;

create trigger collect_words_of_new after insert on public.business_listings
  referencing new table as written for each statement execute function private.collect_listing_words();
create trigger collect_words_of_changed after update on public.business_listings
  referencing new table as written for each statement execute function private.collect_listing_words();

comment on table private.listing_words is 'Words of approved listings, for searches that are spelled differently.';
comment on column public.business_listings.search_text is 'Name, description and services in lower case, a line each.';
comment on column public.business_listings.location_text is 'The location in lower case.';
