insert into public.tips (text) values ('Start with the smallest one.'), ('Cross one off before lunch.');
