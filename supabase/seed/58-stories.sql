-- Six examples of what a featured story is like, each marked as one, and one that Grace offers and that waits at the
-- desk: nobody's own words are shown outside the community before somebody has decided that they may be.

insert into public.stories (id, post_id, title, tags, thing_slug, status, example, offered_at, updated_at, featured_at)
select ('31000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, posts.id, title, tags, told.thing_slug, 'featured',
       true, posts.created_at + interval '1 day', posts.created_at + interval '1 day', posts.created_at + interval '2 days'
  from (values
    (2, 'Four minutes', array['stillness', 'small steps'], 'meditation'),
    (3, 'Supper on the last Friday', array['new in town', 'cooking'], 'supper-clubs'),
    (4, 'The bowl that leaned', array['beginners', 'clay'], 'pottery-ceramics'),
    (5, 'Letting go of the wall', array['starting again', 'courage'], 'roller-skating'),
    (6, 'The price of a loaf', array['first market', 'bread'], 'baking-to-sell'),
    (7, 'Out before you feel brave', array['cold water', 'good company'], 'wild-swimming')
  ) as told (number, title, tags, thing_slug)
  join public.posts on posts.id = ('30000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid;

insert into public.stories (id, post_id, title, tags, thing_slug, offered_at, updated_at)
values (
  '31000000-0000-4000-8000-000000000019', '30000000-0000-4000-8000-000000000019', 'Like a tractor',
  array['laughing', 'first time'], 'meditation', now() - interval '20 hours', now() - interval '20 hours'
);
