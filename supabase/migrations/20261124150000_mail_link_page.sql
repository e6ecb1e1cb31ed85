-- The page that a link in a mail opens: what its button will do, and for whom. Looking at it spends nothing.

create function public.mail_link(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
             'kind', case when t.token_type like 'email\_change\_%' then 'email_change' else t.token_type end,
             'email', t.relates_to, 'new_email', case when t.token_type like 'email\_change\_%' then u.email_change end
           )
      from auth.one_time_tokens t
      join auth.users u on u.id = t.user_id
     where t.token_hash = sha256(convert_to(mail_link.token, 'UTF8'))
       and t.expires_at > now() and u.deleted_at is null
  );

revoke all on function public.mail_link(text) from public;
grant execute on function public.mail_link(text) to anon, authenticated, service_role;

comment on function public.mail_link(text) is 'What a link in a mail is for, and whose address it went to; null for one that leads nowhere any longer.';
