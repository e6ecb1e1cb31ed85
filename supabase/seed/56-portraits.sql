-- Drawn portraits that they have chosen; the rest have their initials.
insert into public.profiles (id, portrait)
select users.id, portrait
  from (values
    ('maya@demo.kindling.example',    0),
    ('ruth@demo.kindling.example',    3),
    ('bethan@demo.kindling.example',  12),
    ('priya@demo.kindling.example',   10),
    ('siobhan@demo.kindling.example', 5),
    ('zofia@demo.kindling.example',   9),
    ('hannah@demo.kindling.example',  11),
    ('grace@demo.kindling.example',   1),
    ('imogen@kettlewick.example',     7),
    ('hattie@kettlewick.example',     14),
    ('judith@kettlewick.example',     15)
  ) as chosen (email, portrait)
  join auth.users on users.email = chosen.email
on conflict (id) do update set portrait = excluded.portrait;

-- Instructors who chose one for their public page, those who are in the community the same as there; Yasmin has none.
update public.instructor_profiles p
   set portrait = chosen.portrait
  from (values
    ('imogen@kettlewick.example',     7),
    ('ruth@demo.kindling.example',    3),
    ('ffion@kettlewick.example',      18),
    ('carys@kettlewick.example',      19),
    ('giulia@kettlewick.example',     17),
    ('kezia@kettlewick.example',      8),
    ('siobhan@demo.kindling.example', 5),
    ('hattie@kettlewick.example',     14),
    ('leila@kettlewick.example',      2),
    ('zofia@demo.kindling.example',   9),
    ('hannah@demo.kindling.example',  11)
  ) as chosen (email, portrait)
  join auth.users on users.email = chosen.email
 where p.user_id = users.id;
