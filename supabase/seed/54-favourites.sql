-- What Maya counts among her favourites, since she chose them.

insert into public.user_passions (user_id, passion_name, updated_at)
select '10000000-0000-4000-8000-000000000001', passion_name, pg_temp.written_ago(days_ago * 24)
  from (values
    ('Pottery and ceramics', 149),
    ('Embroidery and needlework', 24),
    ('Wild swimming', 15)
  ) as favourites (passion_name, days_ago);
