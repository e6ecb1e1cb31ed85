-- The towns of listings.sql as places, spread over Great Britain: 400 of them, and Kettlewick among them.
with names as (
  select head || tail as name, row_number() over () as n
    from unnest(array['Ash','Beck','Calder','Dun','East','Fen','Gold','Holm','Ing','Kings','Lang','Mar','Nor','Oak','Pen','Queens','Rush',
      'Stan','Thorn','Whit']) as head,
         unnest(array['bridge','bury','by','combe','dale','field','ford','ham','hurst','ley','mere','minster','mouth','port','stead',
      'stow','ton','wick','wold','worth']) as tail
  union all
  select 'Kettlewick', 401
)
insert into private.places (id, name, part_of, country, country_name, latitude, longitude, population)
select -1000 - n, name, 'England, United Kingdom', 'GB', 'United Kingdom',
       50.5 + abs(hashint8(n * 7 + 1)) % 70000 / 10000.0, -4.0 + abs(hashint8(n * 11 + 2)) % 50000 / 10000.0,
       1000 + abs(hashint8(n * 13 + 3)) % 90000
  from names
on conflict do nothing;
