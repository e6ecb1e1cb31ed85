-- Business listings. Anybody may submit one; it is public once a person has approved it, and whoever submitted it
-- follows it by a private link whose token only she has.

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
    perform backend.enqueue('listing_received', jsonb_build_object('id', new.id));
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

-- Takes the listing as listing_status gives it. Listed, its words wait as a revision. Runs as the owner, so it counts its
-- writes itself.
create function public.resubmit_listing(token text, listing jsonb) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject uuid := private.listing_of_token(token);
  present jsonb := private.lock_reviewed('listing', subject);
  waiting public.revisions;
  sent jsonb;
  answer json;
begin
  if present is null then
    return null;
  end if;
  -- the whole form: what is not sent is empty
  sent := private.typed_changes(
    'listing',
    (select jsonb_object_agg(c, null::jsonb) from unnest(private.reviewed_columns('listing')) as c) || listing
  );
  waiting := private.revision_of('listing', subject);
  if present ->> 'status' = 'approved' then
    if private.pick(present || coalesce(waiting.changes, '{}'), private.reviewed_columns('listing')) = sent then
      return public.listing_status(token);
    end if;
    if private.pick(present, private.reviewed_columns('listing')) = sent then
      delete from public.revisions r where r.id = waiting.id;
      return public.listing_status(token);
    end if;
  end if;
  perform private.count_writes('public.resubmit_listing(text,jsonb)', 'call', 1);
  perform private.count_submission('listing-change', subject::text, 20);
  if present ->> 'status' = 'approved' then
    perform private.save_revision('listing', subject, present, sent, null);
  else
    delete from public.revisions r where r.id = waiting.id;
    perform private.write_words('listing', subject, sent, false);
  end if;
  if private.may_ask_for_mail() then
    perform backend.enqueue('listing_received', jsonb_build_object('id', subject));
  end if;
  answer := public.listing_status(token);
  if present ->> 'status' <> 'approved' and lower(sent ->> 'contact_email') <> lower(present ->> 'contact_email') then
    delete from private.listing_links k where k.listing_id = subject;
  end if;
  return answer;
end
$$;
grant execute on function public.resubmit_listing(token text, listing jsonb) to anon, authenticated, service_role;
comment on function public.resubmit_listing(token text, listing jsonb) is
  'Changes the listing of a private link and asks for review (again).';
select private.bound_calls('public.resubmit_listing(text,jsonb)',
  private.write_bound(null, 200, why => 'A person reads each change; 20 a day for each listing.')
);

create function private.listing_of_token(token text) returns uuid
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select l.id from public.business_listings l where l.status_token = private.token_hash(listing_of_token.token)),
    (select k.listing_id from private.listing_links k where k.token_hash = private.token_hash(listing_of_token.token))
  )
$$;

create function public.listing_status(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select json_build_object(
      'id', l.id,
      'slug', l.slug,
      'status', l.status,
      'decline_reason', l.decline_reason,
      'created_at', l.created_at,
      'updated_at', l.updated_at,
      'reviewed_at', l.reviewed_at,
      'review_by', case when l.status = 'pending' then l.updated_at + interval '48 hours' end,
      'listing', json_build_object(
        'business_name', l.business_name,
        'contact_name', l.contact_name,
        'contact_email', l.contact_email,
        'contact_phone', l.contact_phone,
        'business_website', l.business_website,
        'business_location', l.business_location,
        'business_description', l.business_description,
        'services_offered', l.services_offered,
        'category', l.category,
        'social_media_links', l.social_media_links
      ),
      'revision', case when r.id is not null then json_build_object(
        'status', r.status,
        'decline_reason', r.decline_reason,
        'updated_at', r.updated_at,
        'review_by', case when r.status = 'pending' then r.updated_at + interval '48 hours' end,
        'changes', r.changes
      ) end,
      'correction', (
        select json_build_object('words', c.words, 'rests', c.rests, 'due_at', c.due_at)
          from private.open_correction('listing', l.id) c where c.id is not null and not private.is_answered(c)
      )
    )
      from public.business_listings l
      left join public.revisions r on r.listing_id = l.id
     where l.id = private.listing_of_token(token)
  )
$$;
grant execute on function public.listing_status(token text) to anon, authenticated, service_role;
comment on function public.listing_status(token text) is
  'What the submitter''s private link shows; null for a token nobody has.';

-- public.business_listings

select private.member_table('public.business_listings',
  inserts => private.write_bound(null, 50, why => 'A person reads each one.'),
  part => 'classes',
  purpose => 'businesses; public once approved, but for the contact’s name',
  kept => 'until removed',
  on_erasure => 'removed where the address is that of her account and a mail has confirmed it',
  export_file => 'businesses',
  export_says => 'the businesses listed under your address',
  export_where => 'id = any (private.subjects_of($1))',
  export_omits => '{status_token,created_xact,search_text,location_text}'
);

grant all on public.business_listings to service_role;
grant insert (business_name, contact_name, contact_email, contact_phone, business_website, business_location,
  business_description, services_offered, category, social_media_links, status, status_token), select (id, slug,
  business_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links, status, created_at, updated_at, reviewed_at) on
  public.business_listings to anon;
grant insert (business_name, contact_name, contact_email, contact_phone, business_website, business_location,
  business_description, services_offered, category, social_media_links, status, status_token), select (id, slug,
  business_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links, status, created_at, updated_at, reviewed_at) on
  public.business_listings to authenticated;

create policy "a moderator reads all" on public.business_listings
  for select to authenticated using ((select private.is_moderator()));

create policy "anybody submits one for review" on public.business_listings
  for insert to anon, authenticated with check (status = 'pending');

create policy "everybody reads what was approved" on public.business_listings
  for select to anon, authenticated using (status = 'approved');

-- Insert with returning: the row is visible to the transaction that made it. No other ever has that number.
create policy "who submits one sees it in the same transaction" on public.business_listings
  for select to anon, authenticated using (created_xact = pg_current_xact_id_if_assigned());

create trigger announce after insert on public.business_listings
  for each row when (new.status = 'pending') execute function private.announce_listing();

create trigger collect_words_of_changed after update on public.business_listings
  referencing new table as written for each statement execute function private.collect_listing_words();

create trigger collect_words_of_new after insert on public.business_listings
  referencing new table as written for each statement execute function private.collect_listing_words();

create trigger delete_decided_versions after delete on public.business_listings
  for each row execute function private.delete_decided_versions('listing');

create trigger erase_contact after delete on public.business_listings
  for each row execute function private.erase_contact_of_listing();

create trigger keep_changed_search_entry after update on public.business_listings
  for each row when (
    (old.business_name, old.business_location, old.category, old.services_offered, old.status, old.created_at)
      is distinct from
    (new.business_name, new.business_location, new.category, new.services_offered, new.status, new.created_at)
  ) execute function private.keep_search_entry('business');

-- When a row has changed and not when a column is written: a trigger of the table may have sent it back to be reviewed.
create trigger keep_search_entry after insert or delete on public.business_listings
  for each row execute function private.keep_search_entry('business');

create trigger locate before insert on public.business_listings
  for each row when (new.place_id is null) execute function private.locate_listing();

create trigger locate_again before update of business_location on public.business_listings
  for each row when (old.business_location is distinct from new.business_location)
  execute function private.locate_listing();

create trigger notify_pages after truncate on public.business_listings
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.business_listings
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{place_id}');

create trigger notify_pages_of_new after insert on public.business_listings
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{place_id}');

create trigger notify_pages_of_removed after delete on public.business_listings
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.status = ''approved''', '{place_id}');

create trigger prepare before insert on public.business_listings
  for each row execute function private.prepare_listing();

create trigger refresh_photos after update of status on public.business_listings
  for each row when (old.status is distinct from new.status) execute function private.refresh_published_photos();

-- its time is that of its words; a decision has reviewed_at
create trigger set_updated_at before update of
  business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description,
  services_offered, category, social_media_links
  on public.business_listings
  for each row execute function private.set_updated_at();

create trigger tally after insert or delete or update of created_at on public.business_listings
  for each row execute function private.tally_day('listings');

select private.record_processing('private.listing_links',
  part => 'classes',
  purpose => 'links by which a business is changed, as hashes',
  kept => 'until removed',
  on_erasure => 'removed with the business',
  not_exported => 'keys'
);
