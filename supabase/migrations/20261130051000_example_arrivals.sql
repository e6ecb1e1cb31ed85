-- Plans of the demo town are marked as examples, as its circle and its reviews are.
alter table public.arrival_plans add column example boolean not null default false;
comment on column public.arrival_plans.example is 'Made for the demo town; shown as an example.';
