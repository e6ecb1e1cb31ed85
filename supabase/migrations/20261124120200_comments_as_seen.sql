-- How many comments a post has is counted for whoever reads it: a number kept beside the post would tell of comments that
-- are hidden from her. The index holds all that the policy asks of a comment.

-- As before, with the columns it uses: by `*` it would depend on the one that goes.
create or replace function private.context_of(subject private.subjects) returns jsonb
  language sql stable set search_path = ''
  return case subject.kind
    when 'comment' then (
      select jsonb_agg(jsonb_build_object('kind', 'post', 'author', private.community_name(p.author_id),
               'words', p.content, 'created_at', p.created_at, 'hidden', p.hidden_at is not null))
        from public.posts p where p.id = subject.post_id
    )
    when 'member' then (
      select jsonb_agg(jsonb_build_object('kind', 'post', 'author', subject.name, 'words', p.content,
               'created_at', p.created_at, 'hidden', p.hidden_at is not null) order by p.created_at desc)
        from (
          select w.content, w.created_at, w.hidden_at from public.posts w
           where w.author_id = subject.id order by w.created_at desc limit 3
        ) p
    )
    when 'post' then (
      select jsonb_agg(jsonb_build_object('kind', 'comment', 'author', private.community_name(c.author_id),
               'words', c.content, 'created_at', c.created_at, 'hidden', c.hidden_at is not null) order by c.created_at)
        from (select * from public.comments w where w.post_id = subject.id order by w.created_at desc limit 5) c
    )
    when 'message' then (
      select jsonb_agg(jsonb_build_object('kind', 'message', 'author', b.author_name, 'words', b.body,
               'created_at', b.created_at, 'hidden', b.hidden_at is not null) order by b.created_at)
        from public.class_messages m
        cross join lateral (
          select w.* from public.class_messages w
           where w.class_id = m.class_id and w.member_id = m.member_id and w.created_at < m.created_at
           order by w.created_at desc limit 3
        ) b
       where m.id = subject.id
    )
    when 'correspondent' then (
      select jsonb_agg(jsonb_build_object('kind', 'message', 'author', b.author_name, 'words', b.body,
               'created_at', b.created_at, 'hidden', b.hidden_at is not null) order by b.created_at desc)
        from public.class_messages m
        cross join lateral (
          select w.* from public.class_messages w
           where w.class_id = m.class_id and w.member_id = m.member_id and w.author_id = m.author_id
           order by w.created_at desc limit 3
        ) b
       where m.id = subject.id
    )
  end;

drop trigger count on public.comments;
drop function private.count_comment();
alter table public.posts drop column comment_count;

drop index public.comments_of_post;
create index comments_of_post on public.comments (post_id, created_at, id) include (author_id, hidden_at);

comment on table public.posts is
  'Newest first by (created_at, id). The counters are kept by triggers; comments are counted as the reader sees them.';
