-- More people of the town: those who teach, and the one who looks after the review desk.

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select id::uuid, 'authenticated', 'authenticated', email, joined,
       '{"provider": "email", "providers": ["email"]}'::jsonb || extra_claims::jsonb,
       jsonb_build_object('name', name, 'terms_accepted', true), joined, joined
  from (
    select id, email, name, extra_claims, pg_temp.written_ago(days_ago * 24) as joined
      from (values
        ('20000000-0000-4000-8000-000000000001', 'imogen@kettlewick.example',  'Imogen Farr',     180, '{}'),
        ('20000000-0000-4000-8000-000000000002', 'ffion@kettlewick.example',   'Ffion Mostyn',    173, '{}'),
        ('20000000-0000-4000-8000-000000000003', 'carys@kettlewick.example',   'Carys Whitlock',  166, '{}'),
        ('20000000-0000-4000-8000-000000000004', 'giulia@kettlewick.example',  'Giulia Santoro',  155, '{}'),
        ('20000000-0000-4000-8000-000000000005', 'kezia@kettlewick.example',   'Kezia Palmer',    134, '{}'),
        ('20000000-0000-4000-8000-000000000006', 'hattie@kettlewick.example',  'Hattie Munro',    112, '{}'),
        ('20000000-0000-4000-8000-000000000007', 'leila@kettlewick.example',   'Leila Haddad',     98, '{}'),
        ('20000000-0000-4000-8000-000000000008', 'yasmin@kettlewick.example',  'Yasmin Crowe',     74, '{}'),
        ('20000000-0000-4000-8000-000000000009', 'tamsin@kettlewick.example',  'Tamsin Okeke',     11, '{}'),
        ('20000000-0000-4000-8000-000000000010', 'noriko@kettlewick.example',  'Noriko Hale',       6, '{}'),
        ('20000000-0000-4000-8000-000000000011', 'astra@kettlewick.example',   'Astra Vane',       17, '{}'),
        ('20000000-0000-4000-8000-000000000012', 'judith@kettlewick.example',  'Judith Marsh',    199, '{"role": "moderator"}')
      ) as people (id, email, name, days_ago, extra_claims)
  ) as members;

insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', created_at, created_at
  from auth.users
 where email like '%@kettlewick.example';

insert into public.profiles (id, name)
select id, raw_user_meta_data ->> 'name'
  from auth.users
 where email like '%@kettlewick.example';

-- Judith is for everybody who tries the demo: she may review without a second factor for as long as it runs.
update private.second_factor_grace set ends_at = now() + interval '100 years'
 where user_id = '20000000-0000-4000-8000-000000000012';
