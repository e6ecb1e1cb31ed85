-- Examples of what is wanted around Kettlewick, each marked as one. No wish stands behind them.

insert into private.demand (thing, cell, time_group, month, place_id, women, example)
select thing, private.grid_cell(p.latitude, p.longitude), time_group, date_trunc('month', current_date)::date, p.id, women, true
  from (values
    ('embroidery-needlework', 'Kettlewick', 'weekday-evening', 15),
    ('embroidery-needlework', 'Harrowmere', 'weekend-morning', 10),
    ('dance-classes', 'Kettlewick', 'weekday-evening', 25),
    ('candle-making', 'Kettlewick', 'weekend-afternoon', 10),
    ('pottery-ceramics', 'Marrowby', 'weekend-morning', 15)
  ) as wanted (thing, place, time_group, women)
  join private.places p on p.name = wanted.place and p.id < 0;
