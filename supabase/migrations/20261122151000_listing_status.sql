-- The private link of whoever submitted a listing: /listing-status/{token}. Who has the token may read all of this one
-- listing and change it, and nothing else; a change of what was approved is reviewed again.

-- The token of a listing's private link is known to whoever submitted it alone, so a mail about it brings a link of its
-- own. There is one for each listing, and it is for the address that the listing has: where that is changed, the link
-- in the old one's mails stops working, and the next mail brings the new one another.
create table private.listing_links (
  listing_id uuid primary key references public.business_listings on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

comment on table private.listing_links is 'The link to a listing''s page that its mails bring, as a hash.';

alter table private.listing_links enable row level security;
revoke all on private.listing_links from public, anon, authenticated;

-- Takes the listing as listing_status gives it. What was approved and is sent unchanged stays approved. Runs as the
-- owner, so it counts its writes itself.
create function public.resubmit_listing(token text, listing jsonb) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  present public.business_listings;
  sent public.business_listings;
  answer json;
begin
  select * into present from public.business_listings l where l.id = private.listing_of_token(token) for update;
  if not found then
    return null;
  end if;
  -- a generated column is not asked for, whatever is sent for it
  sent := jsonb_populate_record(null::public.business_listings, listing - array['search_text', 'location_text']);
  if present.status = 'approved' and (
    sent.business_name, sent.contact_name, sent.contact_email, sent.contact_phone, sent.business_website,
    sent.business_location, sent.business_description, sent.services_offered, sent.category, sent.social_media_links
  ) is not distinct from (
    present.business_name, present.contact_name, present.contact_email, present.contact_phone, present.business_website,
    present.business_location, present.business_description, present.services_offered, present.category,
    present.social_media_links
  ) then
    return public.listing_status(token);
  end if;
  perform private.count_writes('public.resubmit_listing(text,jsonb)', 'call', 1);
  perform private.count_submission('listing-change', present.id::text, 20);
  update public.business_listings l set
    business_name = sent.business_name,
    contact_name = sent.contact_name,
    contact_email = sent.contact_email,
    contact_phone = sent.contact_phone,
    business_website = sent.business_website,
    business_location = sent.business_location,
    business_description = sent.business_description,
    services_offered = sent.services_offered,
    category = sent.category,
    social_media_links = sent.social_media_links,
    status = 'pending',
    decline_reason = null,
    reviewed_at = null
  where l.id = present.id;
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', present.id));
  end if;
  answer := public.listing_status(token);
  if lower(sent.contact_email) <> lower(present.contact_email) then
    delete from private.listing_links k where k.listing_id = present.id;
  end if;
  return answer;
end
$$;

comment on function public.resubmit_listing(text, jsonb) is 'Changes the listing of a private link and asks for review (again).';

create function private.listing_of_token(token text) returns uuid
  language sql stable set search_path = ''
  return coalesce(
    (select l.id from public.business_listings l where l.status_token = private.token_hash(listing_of_token.token)),
    (select k.listing_id from private.listing_links k where k.token_hash = private.token_hash(listing_of_token.token))
  );

create function public.listing_status(token text) returns json
  language sql stable security definer set search_path = ''
  return (
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
      )
    )
      from public.business_listings l
     where l.id = private.listing_of_token(token)
  );

comment on function public.listing_status(text) is 'What the submitter''s private link shows; null for a token nobody has.';

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.resubmit_listing(text,jsonb)', 'call', null, 200, null, null, 'A person reads each change; 20 a day for each listing.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.listing_of_token(text) from public;
revoke all on function
  public.resubmit_listing(text, jsonb), public.listing_status(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.resubmit_listing(text, jsonb), public.listing_status(text)
to anon, authenticated, service_role;
