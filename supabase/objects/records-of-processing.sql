-- Records of processing: the tables of the backend with something of members in them, and those that are nobody’s.

select private.record_processing('auth.users',
  owner => 'id',
  part => 'account',
  purpose => 'to know her when she signs in; until she confirms her address, a hash of the browser she signed up in',
  kept => 'as long as the account; 7 days where nobody confirms the address',
  export_file => 'account',
  export_says => 'your account: address, name, when you joined and last signed in',
  export_omits => '{encrypted_password,sign_up_device,email_change_proven}'
);

select private.record_processing('auth.identities',
  owner => 'user_id',
  part => 'account',
  purpose => 'how she signs in, with what a provider says of her where she signs in with one (name, address, its id of her, her picture’s address)',
  kept => 'as long as the account',
  export_file => 'ways-to-sign-in',
  export_says => 'how you sign in'
);

select private.record_processing('auth.sessions',
  owner => 'user_id',
  part => 'account',
  purpose => 'to stay signed in; browser and network address, shown to her as her devices',
  kept => 'until signed out, 30 days at most; the 20 used last',
  export_file => 'devices',
  export_says => 'where you are signed in, with the network address'
);

select private.record_processing('auth.mfa_factors',
  owner => 'user_id',
  part => 'account',
  purpose => 'second factors: authenticator apps and security keys',
  kept => 'until removed by her',
  export_file => 'second-factors',
  export_says => 'apps and security keys that confirm a sign-in',
  export_omits => '{secret,last_step}'
);

select private.record_processing('auth.webauthn_credentials',
  owner => 'user_id',
  part => 'account',
  purpose => 'passkeys: public keys with their names, and when they were used',
  kept => 'until removed by her',
  export_file => 'passkeys',
  export_says => 'your passkeys: their names, and when you added and last used them',
  export_omits => '{credential_id,public_key,sign_count}'
);

select private.record_processing('backend.known_devices',
  owner => 'user_id',
  part => 'account',
  purpose => 'so that guesses at her password lock out strangers only',
  ground => 'legitimate interest',
  kept => 'until a new password or signing out everywhere else; 400 days since the last use at most',
  export_file => 'known-devices',
  export_says => 'when browsers that we recognise last signed in',
  export_omits => '{device_hash}'
);

select private.record_processing('backend.security_events',
  part => 'operation',
  purpose => 'the security log: sign-ins, wrong passwords and codes, changes of password, address and second factor, refused floods; account and network as keyed hashes',
  ground => 'legitimate interest',
  kept => '90 days',
  export_file => 'security-log',
  export_says => 'what we noted in the last 90 days to keep your account safe',
  export_where => 'account_hash = (select backend.security_hash(lower(email)) from auth.users where id = $1 and email is not null)',
  export_omits => '{account_hash,network_hash}'
);

select private.record_processing('storage.objects',
  part => 'operation',
  purpose => 'the files of her journal, her posts and what she lists',
  kept => 'as theirs',
  on_erasure => 'rows at once, bytes at once or within two hours',
  export_file => 'files',
  export_says => 'the names of your photos and recordings, which are in the folder files',
  export_where => 'bucket_id <> ''exports'' and ( owner = $1 or owner_id = $1::text or (storage.foldername(name))[1] = $1::text or bucket_id in (''photos'', ''photos-waiting'') and split_part(name, ''-'', 1) in ( select p.key from public.photos p where p.id = any (private.subjects_of($1)) ) )',
  export_omits => '{version,path_tokens}'
);

select private.record_processing('auth.refresh_tokens',
  part => 'account',
  purpose => 'what renews a session, as hashes',
  kept => 'as long as the session',
  not_exported => 'keys'
);

select private.record_processing('auth.one_time_tokens',
  part => 'account',
  purpose => 'links in mails, as hashes; for an hour at most what an unproven confirmation took from the account',
  kept => 'an hour to two days',
  not_exported => 'keys'
);

select private.record_processing('auth.flow_state',
  part => 'account',
  purpose => 'sign-ins that are under way in another window',
  kept => 'two days at most',
  not_exported => 'keys'
);

select private.record_processing('auth.mfa_challenges',
  part => 'account',
  purpose => 'second factors that are being shown',
  kept => 'a day at most',
  not_exported => 'keys'
);

select private.record_processing('auth.mfa_webauthn_credentials',
  part => 'account',
  purpose => 'public keys of security keys',
  kept => 'until removed by her',
  not_exported => 'keys'
);

select private.record_processing('auth.webauthn_challenges',
  part => 'account',
  purpose => 'passkeys that are being shown or added',
  kept => 'a quarter of an hour',
  not_exported => 'keys'
);

select private.record_processing('backend.oauth_states',
  part => 'account',
  purpose => 'sign-ins with a provider that are under way, as hashes',
  kept => 'an hour',
  not_exported => 'keys'
);

select private.record_processing('backend.used_id_tokens',
  part => 'account',
  purpose => 'which tokens of providers have signed in once, as hashes',
  kept => 'until the token expires',
  on_erasure => 'stays: the hashes are nobody’s',
  not_exported => 'hashes'
);

select private.record_processing('backend.recovery_codes',
  part => 'account',
  purpose => 'a way in without her phone or key, as hashes',
  kept => 'until replaced, or with her last second factor',
  not_exported => 'keys'
);

select private.record_processing('backend.resumable_uploads',
  part => 'account',
  purpose => 'which uploads in parts she began, so that they end with her sessions',
  kept => 'a day',
  not_exported => 'It holds, for a day at most, that she began an upload in parts. The files are in the folder files.'
);

select private.record_processing('backend.attempts',
  part => 'operation',
  purpose => 'counts guesses and requested mails, by hashes of addresses and networks',
  ground => 'legitimate interest',
  kept => '15 minutes; mails and codes a day',
  on_erasure => 'runs out',
  not_exported => 'hashes'
);

select private.record_processing('backend.outbox',
  part => 'operation',
  purpose => 'what is still to be done, as ids',
  kept => 'until done; kept 7 days in the queue',
  on_erasure => 'what names her is removed',
  not_exported => 'passing'
);

select private.record_processing('backend.removed_files',
  part => 'operation',
  purpose => 'which bytes still have to go',
  kept => 'two hours at most',
  on_erasure => 'that is what it is for',
  not_exported => 'passing'
);

select private.record_processing('backend.mail_outbox',
  part => 'operation',
  purpose => 'mails of an installation without a mail server',
  kept => 'the newest 200',
  not_exported => 'It holds copies of mails she has had, where there is no mail server.'
);

select private.record_processing('backend.realtime_changes',
  part => 'operation',
  purpose => 'changed rows of tables in the publication `supabase_realtime`; none of Kindling''s own is in it',
  kept => 'five minutes',
  on_erasure => 'what names her is removed',
  not_exported => 'passing'
);

select private.record_processing('backend.realtime_presences',
  part => 'operation',
  purpose => 'who is there live, as ids',
  kept => 'until the page closes',
  on_erasure => 'what names her is removed',
  not_exported => 'passing'
);

select private.record_processing('backend.realtime_replicas',
  part => 'operation',
  purpose => 'which servers run, for what is told live: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('backend.installation',
  part => 'operation',
  purpose => 'settings of the installation: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('private.schema_migrations',
  part => 'operation',
  purpose => 'which migrations were applied: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('private.declarations',
  part => 'operation',
  purpose => 'what is declared beside the migrations: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('backend.replicas',
  part => 'operation',
  purpose => 'which servers run: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('backend.backup_attempts',
  part => 'operation',
  purpose => 'when backups were made: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('backend.operating_mode',
  part => 'operation',
  purpose => 'whether the installation is open: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('storage.buckets',
  part => 'operation',
  purpose => 'which buckets there are: nothing about people',
  ground => '–',
  kept => '–',
  on_erasure => '–',
  not_exported => 'ours'
);

select private.record_processing('realtime.messages',
  part => 'operation',
  purpose => 'what is told live, as ids',
  kept => 'a quarter of an hour',
  on_erasure => 'what names her is removed',
  not_exported => 'passing'
);
