-- Reviews of the demo town are marked as examples, as its stories are.
alter table public.class_reviews add column example boolean not null default false;
comment on column public.class_reviews.example is 'Written for the demo town; shown as an example.';
