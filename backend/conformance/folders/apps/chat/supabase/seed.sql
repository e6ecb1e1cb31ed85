insert into public.channels (slug) values ('public'), ('random');
