-- Which mails a member or an address wants.

-- Whether one of the lists is switched off: a member's by her preferences, an address without an account by itself.
create function private.is_unwanted(list text, member uuid, address bytea) returns boolean
  language sql stable set search_path = ''
  as $$
  select case when is_unwanted.member is null
    then exists (select from private.mail_refusals r where r.address_hash = is_unwanted.address)
    else coalesce((
      select not case is_unwanted.list
               when 'messages' then p.messages when 'stories' then p.stories when 'reminders' then p.reminders
               when 'bookings' then p.bookings <> 'none' else p.submissions
             end
        from public.mail_preferences p where p.user_id = is_unwanted.member
    ), false)
  end
$$;

create function public.mail_list(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select json_build_object(
             'list', l.list, 'member', l.user_id is not null,
             'stopped', private.is_unwanted(l.list, l.user_id, l.address_hash)
           )
      from private.mail_links l
     where l.token_hash = private.token_hash(mail_list.token)
  )
$$;
grant execute on function public.mail_list(token text) to anon, authenticated, service_role;
comment on function public.mail_list(token text) is
  'What the link at the end of a mail stops, and whether it is stopped; null for one nobody was sent.';

create function public.stop_mails(token text, stopped boolean default true) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  link private.mail_links;
  wanted boolean := not coalesce(stop_mails.stopped, true);
begin
  select * into link from private.mail_links l where l.token_hash = private.token_hash(stop_mails.token);
  if not found then
    return null;
  end if;
  perform private.count_writes('public.stop_mails(text,boolean)', 'call', 1);
  if link.user_id is not null then
    insert into public.mail_preferences (user_id) values (link.user_id) on conflict (user_id) do nothing;
    update public.mail_preferences p set
      messages = case when link.list = 'messages' then wanted else p.messages end,
      reminders = case when link.list = 'reminders' then wanted else p.reminders end,
      stories = case when link.list = 'stories' then wanted else p.stories end,
      submissions = case when link.list = 'submissions' then wanted else p.submissions end,
      bookings = case
        when link.list <> 'bookings' or wanted and p.bookings <> 'none' then p.bookings
        when wanted then 'daily' else 'none'
      end
    where p.user_id = link.user_id;
  elsif wanted then
    delete from private.mail_refusals r where r.address_hash = link.address_hash;
  else
    insert into private.mail_refusals (address_hash) values (link.address_hash) on conflict do nothing;
  end if;
  return public.mail_list(stop_mails.token);
end
$$;
grant execute on function public.stop_mails(token text, stopped boolean) to anon, authenticated, service_role;
comment on function public.stop_mails(token text, stopped boolean) is
  'Stops the mails of such a link, or lets them come again.';
select private.bound_calls('public.stop_mails(text,boolean)',
  private.write_bound(null, 500, why => 'Whoever holds the link of a mail, on and off.')
);

-- public.mail_preferences

select private.member_table('public.mail_preferences',
  owner => 'user_id',
  inserts => private.write_bound(20, 1000, why => 'One row; saved again, it is an update.'),
  updates => private.write_bound(200, 10000, why => 'Three switches.'),
  part => 'account',
  purpose => 'which mails she wants, and whether they name what they are about and carry invitations',
  kept => 'as long as the account',
  export_file => 'mail-preferences',
  export_says => 'which emails you want'
);

grant select on public.mail_preferences to authenticated;
grant all on public.mail_preferences to service_role;
grant insert (user_id, messages, stories, submissions, reminders, bookings, invitations, quiet), update (user_id,
  messages, stories, submissions, reminders, bookings, invitations, quiet) on public.mail_preferences to authenticated;

create policy "a member changes her own" on public.mail_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member makes her own" on public.mail_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member sees her own" on public.mail_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.mail_preferences
  for each row execute function private.set_updated_at();

select private.record_processing('private.mail_links',
  owner => 'user_id',
  part => 'account',
  purpose => 'which mails she stopped by a link, as hashes',
  kept => 'as long as the account',
  export_file => 'mails-stopped-by-link',
  export_says => 'emails you’ve unsubscribed from',
  export_omits => '{token_hash,address_hash}'
);

select private.record_processing('private.mail_refusals',
  part => 'operation',
  purpose => 'addresses, as hashes, that want no mails',
  ground => 'legitimate interest',
  kept => 'until somebody asks otherwise',
  on_erasure => 'stays: it is what she wished for',
  not_exported => 'hashes'
);
