-- Where a member looks for classes, and when she is free.

-- public.class_preferences

select private.member_table('public.class_preferences',
  owner => 'user_id',
  inserts => private.write_bound(20, 1000, why => 'One row; saved again, it is an update.'),
  updates => private.write_bound(200, 10000, why => 'One form.'),
  part => 'classes',
  purpose => 'which classes to recommend to her: budget, town, times, and where she says so access needs, childcare and women only; ranked on her device, read by nobody else',
  ground => 'consent, and for access needs, which may tell of her health, explicit consent (Article 9(2)(a)): she saves them herself',
  kept => 'until she removes them',
  export_file => 'class-preferences',
  export_says => 'what fits your life: budget, place, times and access'
);

grant delete, select on public.class_preferences to authenticated;
grant all on public.class_preferences to service_role;
grant insert (user_id, max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots,
  beginners_only, access, childcare, women_only), update (user_id, max_price, price_currency, place_name, latitude,
  longitude, radius_km, free_slots, beginners_only, access, childcare, women_only) on public.class_preferences to
  authenticated;

create policy "a member changes her own" on public.class_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member makes her own" on public.class_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member removes her own" on public.class_preferences
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a member sees her own" on public.class_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.class_preferences
  for each row execute function private.set_updated_at();
