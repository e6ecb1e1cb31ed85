-- Kettlewick and its villages, so that the demo knows how far they are from each other. No map has them; ids below zero
-- are an installation's own.

insert into private.places (id, name, region, part_of, country, country_name, latitude, longitude, population)
select id, name, 'Wick Valley', 'Wick Valley', private.home_country(), private.home_country(), latitude, longitude, population
  from (values
    (-1, 'Kettlewick',       54.160, -1.760, 18400),
    (-2, 'Upper Kettlewick', 54.182, -1.781,   900),
    (-3, 'Long Meadow',      54.148, -1.738,   650),
    (-4, 'Sallow End',       54.139, -1.795,   420),
    (-5, 'Tolling Hill',     54.197, -1.725,   780),
    (-6, 'Brindle Cross',    54.121, -1.717,  1100),
    (-7, 'Pennyfold',        54.205, -1.840,   310),
    (-8, 'Harrowmere',       54.236, -1.702,  2300),
    (-9, 'Marrowby',         54.083, -1.853,  3600)
  ) as places (id, name, latitude, longitude, population);
