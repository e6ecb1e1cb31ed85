-- Keys with which drafts are encrypted on a member’s device.

-- Idempotent: two windows that ask at once are given the same. In base64.
create function public.my_draft_key() returns text
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.draft_keys (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  return (select k.key from public.draft_keys k where k.user_id = auth.uid());
end
$$;
grant execute on function public.my_draft_key() to authenticated, service_role;

-- public.draft_keys

select private.member_table('public.draft_keys',
  owner => 'user_id',
  inserts => private.write_bound(5, 250, why => 'One row.'),
  part => 'classes',
  purpose => 'the key that locks drafts on her devices',
  kept => 'as long as the account',
  not_exported => 'keys'
);

grant select on public.draft_keys to authenticated;
grant all on public.draft_keys to service_role;
grant insert (user_id) on public.draft_keys to authenticated;

create policy "a member makes her own" on public.draft_keys
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member reads her own" on public.draft_keys
  for select to authenticated using (user_id = (select auth.uid()));
