-- What fits the lives of some of them: Maya's finds her classes; for Hannah nothing fits, so one thing is relaxed.

insert into public.class_preferences (
  user_id, max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots, beginners_only, access,
  women_only
)
select users.id, budget, 'GBP', 'Kettlewick, Wick Valley', 54.16, -1.76, radius, free, beginners, access, women
  from (values
    ('maya', 2500, 8.05, array['TU-evening', 'TH-evening', 'SA-morning', 'SA-afternoon', 'SU-afternoon', 'SU-evening'],
      false, array[]::text[], false),
    ('ruth', 1500, 4.83, array['MO-afternoon', 'TU-afternoon', 'WE-afternoon', 'TH-afternoon'], false,
      array['step_free_entrance', 'seating'], false),
    ('hannah', 800, 8.05, array['TH-evening'], true, array[]::text[], false)
  ) as wanted (who, budget, radius, free, beginners, access, women)
  join auth.users on users.email = who || '@demo.kindling.example';
