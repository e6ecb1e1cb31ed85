-- Class search among the approved ones. It runs as the owner with `status = 'approved'` written in, like the
-- directory's: under row level security PostgreSQL would not use the trigram index. A search finds what holds all of
-- its words, in any order; only where nothing does, what is spelled much like them among the newest.

-- A parsed search. The words are in lower case, the longest first, because an index is asked for that one; what is not
-- asked for is null, or '' for the place.
create type private.class_search as (
  words text[],
  place text,
  category text,
  formats text[],
  levels text[]
);

create type public.found_class as (
  id uuid,
  slug text,
  instructor_profile_id uuid,
  instructor_name text,
  instructor_bio text,
  instructor_website text,
  instructor_social_media text,
  class_title text,
  class_description text,
  class_category text,
  class_format text,
  class_duration text,
  class_location text,
  experience_level text,
  max_participants integer,
  pricing_type text,
  price_amount text,
  availability_notes text,
  materials_needed text,
  what_students_learn text,
  special_requirements text,
  status text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  public_email text,
  public_phone text,
  takes_messages boolean,
  match text
);
