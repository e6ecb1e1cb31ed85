-- An address that somebody types is not hers for that: counted by itself, anybody could use up what its owner may send in
-- today. It is counted for each network; how many mails the address gets is limited where they are sent.

create function private.typed_address(address text) returns text
  language plpgsql stable set search_path = ''
  as $$
begin
  return concat_ws(' ', coalesce(private.request_network(), 'unknown'), lower(typed_address.address));
end
$$;

revoke all on function private.typed_address(text) from public;

-- Runs as the owner, because it looks at rows and counters that nobody else may see. The count comes first: it bounds
-- what one request can make this do.
create or replace function private.prepare_listing() returns trigger
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

-- Runs as the owner, because it looks at rows and counters that nobody else may see. What has arrived already is said
-- before it is counted, so that the last one of a day may be sent again as well.
create or replace function private.prepare_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.class_submissions where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "class_submissions_pkey"',
      constraint = 'class_submissions_pkey';
  end if;
  perform private.count_submission_of_network('class', 50);
  if new.submitted_by is null then
    perform private.count_submission('class-email', private.typed_address(new.instructor_email), 3);
  else
    perform private.count_submission('class-member', new.submitted_by::text, 5);
  end if;
  new.slug := coalesce(nullif(new.slug, ''), private.free_slug(new.class_title, 'class', 'public.class_submissions'));
  return new;
end
$$;
