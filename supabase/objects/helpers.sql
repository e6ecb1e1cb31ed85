-- What many subjects stand on: checks of what is typed, and what every table has.

create function private.set_updated_at() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  new.updated_at = now();
  return new;
end
$$;

-- Token hash: a secret link's token is stored as sha256, never in the clear.
create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
  as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- What was reported as it was then, these words among it: whoever is reported could change them before anybody has read it.
create function private.words_of(subject private.subjects) returns text
  language sql stable set search_path = ''
  as $$
  select words_of.subject.words || coalesce(
    (select string_agg(E'\n\n' || t.words, '' order by t.field, t.words)
       from private.public_texts(words_of.subject.kind, words_of.subject.id) t),
    ''
  )
$$;

-- Tokenizer: the words of a text, split at white space and ASCII punctuation.
create function private.words_of(value text) returns setof text
  language sql immutable parallel safe set search_path = ''
  as $$
  select word from regexp_split_to_table(value, '[\s\u00a0!-/:-@[-`{-~\u00b7\u2010-\u2027]+') as word where word <> ''
$$;

-- Search term normalization: one line, trimmed, in lower case. readTerm() in
-- packages/domain/src/listings/filter-listings.ts.
create function private.search_term(value text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select private.trimmed(private.folded(coalesce(value, '')))
$$;

-- Unique slug: the first has it as it is, the next ones with a number behind it. One advisory lock for each table:
-- those who submit at the same moment take turns.
create function private.free_slug(words text, fallback text, relation regclass) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  base text := coalesce(nullif(btrim(left(private.slug_words(words), 80), '-'), ''), fallback);
  slug text := base;
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || relation::text, 0));
  for number in 2..50 loop
    execute format('select exists (select from %s where slug = $1)', relation) into taken using slug;
    if not taken then
      return slug;
    end if;
    slug := base || '-' || number;
  end loop;
  return base || '-' || substr(md5(gen_random_uuid()::text), 1, 12);
end
$$;

-- Slug: lower-case ASCII words joined by hyphens. The input is cut before it is read, so that a name of a megabyte
-- costs no processor time.
create function private.slug_words(value text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select btrim(regexp_replace(private.folded(left(value, 400)), '[^a-z0-9]+', '-', 'g'), '-')
$$;

-- Enumeration guard. A BEFORE trigger runs ahead of the policies, and as the owner: it looks at counters and at what
-- belongs to whom. Sent in somebody else's name, a row that is refused in the end must not have told what was seen on
-- the way: how much that member has written today, or that a business is hers.
create function private.require_own(member uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if coalesce(auth.role(), 'none') in ('anon', 'authenticated') and require_own.member is distinct from auth.uid() then
    raise insufficient_privilege using message = 'A member does this in her own name.';
  end if;
end
$$;
