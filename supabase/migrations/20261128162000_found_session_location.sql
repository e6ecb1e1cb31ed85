-- Where a class meets, in its own words: the place of those of its sessions that have no venue.

alter type public.found_session add attribute class_location text;
