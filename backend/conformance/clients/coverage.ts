/** What becomes of a method's call, and the test that shows it with the unmodified client. */
export interface Coverage {
  status: 'supported' | 'partial' | 'refused';
  test: string;
  /** What is missing of a partial one, and why one is refused. */
  why?: string;
}

const supported = (test: string): Coverage => ({ status: 'supported', test });
const partial = (test: string, why: string): Coverage => ({ status: 'partial', test, why });
const refused = (test: string, why: string): Coverage => ({ status: 'refused', test, why });

/** The same for each of these methods. */
const all = (names: string, coverage: Coverage): Record<string, Coverage> =>
  Object.fromEntries(names.split(' ').map((name) => [name, coverage]));

const filters = supported('every filter of the library finds the rows that its SQL operator finds');
const allowed = partial(
  'a regular expression and a text search want a column whose owner allows them',
  'For visitors and members on columns whose owner allows it, and a text search on any tsvector: either can take any time (decision 28); else KS400',
);
const ownOfRest = supported(
  'returns, overrideTypes, retry, setHeader and an abort signal are the client’s own, and leave the answer as it is',
);
const twoSteps = supported('a member registers a passkey and signs in with it: options, ceremony, verification');
const ownPasskeys = supported(
  'her passkeys are listed, named and deleted by her alone, and by an operator; each is told by mail',
);
const securityKeys =
  'Behind ALLOW_SECURITY_KEYS (decision 113), off as GoTrue’s; else mfa_webauthn_enroll_not_enabled. Synced passkeys are refused: they are no second factor';
const webauthn = partial(
  'a security key is enrolled and shown as a second factor: register and authenticate with a browser’s authenticator',
  securityKeys,
);
const webauthnSteps = partial('what security keys are asked for and have signed, step by step', securityKeys);
const oauthServer = refused(
  'this is no OAuth server, and takes no providers over the network',
  'No OAuth server: an account here opens nothing elsewhere, and which providers are trusted is the operator’s configuration, out of reach of any key; GoTrue’s feature_disabled',
);
const linking = supported('an identity is linked and unlinked by hand, by its owner, and never the last one');
const recoveryCodes = partial(
  'recovery codes as the library has them: made, counted, used, made anew and removed',
  'They are no factor of their own, which would let them be the only one: their id is the account’s',
);
const vectors = refused(
  'vectors are switched off',
  'No vectors: an index of them is a service of its own, and pgvector in a table of the app’s does without it; FeatureNotEnabled',
);
const analytics = refused(
  'analytics are switched off',
  'No analytics: Iceberg tables want a catalogue and a query engine beside PostgreSQL; FeatureNotEnabled',
);
const lifecycle = refused(
  'versions of files are not kept: a bucket has no lifecycle',
  'No versions of files: what is replaced or erased is gone, as members are told; FeatureNotEnabled',
);
const ownOfStorage = supported('setHeader, throwOnError and toBase64 are the client’s own');
const socket = supported('a client connects, tells how it stands, beats, and goes');
const changes = supported('a filter of changes is built by the client and read by the server');

/** Public methods of the client libraries, by the objects of client-methods.ts. */
export const coverage: Readonly<Record<string, Readonly<Record<string, Coverage>>>> = {
  'supabase.rest': {
    from: supported('select with filters, order, range and count'),
    rpc: supported('supabase-js calls in these words'),
    schema: supported('functions are those of the schema, and find its names without it'),
    getOpenApiSpec: partial(
      'the schema describes itself to the secret key',
      'With the secret key alone: it names tables that others need not know of; else PGRST126',
    ),
  },
  'supabase.from(table)': all('select insert upsert update delete', supported('insert, update, upsert, delete')),
  'supabase.from(table).select()': {
    ...all('eq neq gt gte lt lte like likeAllOf likeAnyOf ilike ilikeAllOf ilikeAnyOf', filters),
    ...all('regexMatch regexIMatch textSearch', allowed),
    ...all('is isDistinct in notIn contains containedBy rangeGt rangeGte rangeLt rangeLte rangeAdjacent', filters),
    ...all('overlaps match not or filter', filters),
    ...all('order limit range', supported('order, limit and range choose the page')),
    ...all('returns overrideTypes retry setHeader abortSignal', ownOfRest),
    ...all('single maybeSingle', supported('single and maybeSingle')),
    ...all('csv stripNulls', supported('CSV and without nulls')),
    select: supported('insert, update, upsert, delete'),
    maxAffected: supported('what is refused keeps nothing'),
    rollback: supported('rollback, for the secret key alone, shows what would be'),
    throwOnError: supported('throwOnError throws what the server has refused'),
    explain: partial(
      'as text and as JSON, with the options of the client',
      'Behind REST_PLANS (db-plan-enabled), since a plan tells how many rows there are that she may not see (decision 102); else PGRST107',
    ),
    geojson: partial(
      'GeoJSON is what an aggregate of the app makes of the rows, without PostGIS',
      'By a media type handler of the app (decision 111); PostGIS, of which PostgREST’s own is made, is not in the PostgreSQL that Kindling brings along; else PGRST107',
    ),
  },
  'supabase.auth': {
    ...all(
      'initialize setSession getSession getUserIdentities onAuthStateChange startAutoRefresh stopAutoRefresh dispose',
      supported('a client begins, finds its session and whose identities it has, and refreshes by itself'),
    ),
    signUp: supported('[VALID-58] without an email and a password nobody signs up or in, whoever sends the request'),
    signInWithPassword: supported('supabase-js signs in with email and password, and the session reads what is hers'),
    signInWithOtp: supported('[LIB-06] POST /otp mails a link that signs her in without a password'),
    verifyOtp: supported('[LIB-07] takes the token of the mail, by itself or with its address'),
    resend: supported('[LIB-09] mails the confirmation once more, and the link before it stops working'),
    resetPasswordForEmail: supported(
      '[LIB-08] Password reset: POST /recover mails a link that signs her in to choose a new password',
    ),
    exchangeCodeForSession: supported(
      'the verifier proves the sign-up: only the exchange brings its password and its words back',
    ),
    refreshSession: supported('the level stays when the session is renewed, and a new sign-in begins at the first'),
    getUser: supported(
      '[LIB-17] PUT /admin/users/:id changes an account at once, and a new password ends its sessions',
    ),
    getClaims: supported('the access token carries the claims of GoTrue for ten minutes'),
    updateUser: partial(
      'a new address is taken when the present one and the new one have agreed, in either order',
      'No phone, since no text messages are sent; a new password wants the one before it, or a nonce (decision 22)',
    ),
    signOut: supported('supabase-js signs out without a payload, and the access token is dead at once'),
    signInAnonymously: supported('where it is allowed, somebody signs in without an address, and policies can tell'),
    reauthenticate: supported('a nonce that is mailed to her stands in for her password, once, and is nobody else’s'),
    signInWithOAuth: partial(
      'somebody new signs in with a provider: authorization code, PKCE on both sides, and an account',
      'Google, Apple, GitHub and any OpenID Connect issuer, by configuration; provider_token without PKCE alone (decision 98)',
    ),
    signInWithIdToken: supported(
      'Replay: an ID token signs in with its nonce, once, where it is of the provider and for this client',
    ),
    ...all('linkIdentity unlinkIdentity', linking),
    signInWithSSO: refused(
      '[LIB-11] POST /sso says that single sign-on is off',
      'No SAML, which is for the staff of one organisation; an OpenID Connect issuer signs in by signInWithOAuth; saml_provider_disabled',
    ),
    signInWithWeb3: refused(
      'sign-in with a wallet is switched off, in GoTrue’s words',
      'No wallets: an account is an address that can be written to; web3_provider_disabled',
    ),
    ...all(
      'registerPasskey signInWithPasskey',
      supported('registerPasskey and signInWithPasskey go all the way with a browser’s authenticator'),
    ),
  },
  'supabase.auth.mfa': {
    ...all(
      'challenge verify listFactors',
      supported('[LIB-12] POST /factors enrols an authenticator app, which counts from its first right code on'),
    ),
    ...all(
      'enroll challengeAndVerify',
      supported(
        'a device that was left signed in enrols none: that takes a sign-in of the last ten minutes, or a factor shown',
      ),
    ),
    unenroll: supported('[LIB-12] DELETE /factors/:id takes a factor away, and the session sinks to the first level'),
    getAuthenticatorAssuranceLevel: supported(
      'a client begins, finds its session and whose identities it has, and refreshes by itself',
    ),
  },
  'supabase.auth.mfa.webauthn': {
    ...all('challenge authenticate register', webauthn),
    ...all('enroll verify', webauthnSteps),
  },
  'supabase.auth.mfa.recoveryCodes': all('getStatus generate verify regenerate unenroll', recoveryCodes),
  'supabase.auth.passkey': {
    ...all('startRegistration verifyRegistration startAuthentication verifyAuthentication', twoSteps),
    ...all('list update delete', ownPasskeys),
  },
  'supabase.auth.oauth': all(
    'getAuthorizationDetails approveAuthorization denyAuthorization listGrants revokeGrant',
    oauthServer,
  ),
  'supabase.auth.admin': {
    ...all(
      'createUser getUserById listUsers',
      supported('[LIB-17] /admin/users makes an account that signs in, reads it, and lists it first'),
    ),
    updateUserById: supported(
      '[LIB-17] PUT /admin/users/:id changes an account at once, and a new password ends its sessions',
    ),
    deleteUser: supported('[LIB-17] DELETE /admin/users/:id takes the account with all that hangs on it'),
    signOut: supported('an operator ends the session of a token that she holds'),
    generateLink: supported(
      'generateLink makes the link of a sign-up, whose password counts once it was followed; no mail goes out',
    ),
    inviteUserByEmail: supported('inviteUserByEmail mails a link to a new account, and none to one that is confirmed'),
  },
  'supabase.auth.admin.mfa': all(
    'listFactors deleteFactor',
    supported('an operator sees and removes the second factors of whoever has lost them; she is told'),
  ),
  'supabase.auth.admin.passkey': all('listPasskeys deletePasskey', ownPasskeys),
  'supabase.auth.admin.oauth': all(
    'listClients createClient getClient updateClient deleteClient regenerateClientSecret',
    oauthServer,
  ),
  'supabase.auth.admin.customProviders': all(
    'listProviders createProvider getProvider updateProvider deleteProvider',
    oauthServer,
  ),
  'supabase.storage': {
    ...all(
      'listBuckets getBucket createBucket updateBucket emptyBucket deleteBucket',
      supported('buckets are the operator’s'),
    ),
    from: supported('buckets are the operator’s'),
    ...all('setHeader throwOnError', ownOfStorage),
    purgeBucketCache: supported(
      'Cache invalidation: a rendition is kept, and goes with its image or when the cache is purged',
    ),
    ...all('getBucketLifecycle updateBucketLifecycle deleteBucketLifecycle', lifecycle),
  },
  'supabase.storage.from(bucket)': {
    ...all('upload update', supported('a name is taken once, unless it is said that it may be replaced')),
    download: supported('a member downloads her own in another size, and signs an address for that size alone'),
    ...all('info exists', supported('info and exists tell about a file, with what was said about it')),
    ...all('move copy remove', supported('move, copy and remove')),
    list: supported('a list has the files and folders of one folder, sorted, in pages, searched'),
    listV2: supported('nobody lists another’s, and a cursor of her own making is refused'),
    createSignedUrl: partial(
      'a member downloads her own in another size, and signs an address for that size alone',
      'For an hour at most, and until its signer signs out everywhere',
    ),
    createSignedUrls: partial(
      'Signed URL: a signed address opens one file, for as long as it says, and nothing else',
      'For an hour at most, and until its signer signs out everywhere',
    ),
    createSignedUploadUrl: supported('no address is signed for what its signer may not write'),
    uploadToSignedUrl: supported('whoever holds a signed address uploads that one file, as its signer'),
    getPublicUrl: supported('XSS: a public bucket is open to everybody, and what is in it may do nothing in our name'),
    purgeCache: supported(
      'Cache invalidation: a rendition is kept, and goes with its image or when the cache is purged',
    ),
    ...all('setHeader throwOnError', ownOfStorage),
    toBase64: ownOfStorage,
  },
  'supabase.storage.vectors': {
    ...all('createBucket getBucket listBuckets deleteBucket from', vectors),
    ...all('setHeader throwOnError', ownOfStorage),
  },
  'supabase.storage.vectors.from(bucket)': {
    ...all('createIndex getIndex listIndexes deleteIndex index', vectors),
    ...all('setHeader throwOnError', ownOfStorage),
  },
  'supabase.storage.vectors.from(bucket).index(name)': {
    ...all('putVectors getVectors listVectors queryVectors deleteVectors', vectors),
    ...all('setHeader throwOnError', ownOfStorage),
  },
  'supabase.storage.analytics': {
    ...all('createBucket listBuckets deleteBucket from', analytics),
    ...all('setHeader throwOnError', ownOfStorage),
  },
  'supabase.functions': {
    invoke: supported(
      'Avatar: a trigger on auth.users, policies on storage.objects, buckets of config.toml and a function',
    ),
    setAuth: supported(
      'Avatar: a trigger on auth.users, policies on storage.objects, buckets of config.toml and a function',
    ),
  },
  'supabase.realtime': {
    ...all('connect disconnect connectionState isConnected isConnecting isDisconnecting endpointURL', socket),
    ...all('sendHeartbeat onHeartbeat push log hasLogger channel getChannels removeAllChannels', socket),
    setAuth: supported('a new token takes the place of the old one, and what it may no longer read is closed'),
    removeChannel: supported('she leaves, and hears nothing more'),
  },
  'supabase.channel(topic)': {
    subscribe: supported('whoever is there shows herself, is seen, and goes'),
    ...all(
      'track untrack presenceState unsubscribe teardown copyBindings',
      supported('whoever is there shows herself, is seen, and goes'),
    ),
    on: supported('a callback hears what it asked for: broadcasts, changes of tables, who is there'),
    send: partial(
      'whoever may only read is refused when she sends or shows herself',
      'JSON alone: bytes are refused, UnsupportedPayload',
    ),
    httpSend: supported('supabase-js sends without listening'),
    updateJoinPayload: socket,
  },
  'postgresChangesFilter()': all(
    'eq neq gt gte lt lte in like ilike match imatch is isDistinct not build toString',
    changes,
  ),
};

/** Methods that the libraries' types keep private, or that only await or JavaScript itself calls. */
export const internalMethods: ReadonlySet<string> = new Set([
  ...[
    'fetch',
    'baseFetch',
    'decorateFetch',
    'wrapFetch',
    'cloneRequestState',
    'processResponse',
    'then',
    'accessToken',
  ],
  ...['logger', 'fetchJwk', 'isThrowOnErrorEnabled', 'linkIdentityIdToken', 'linkIdentityOAuth', 'signInWithEthereum'],
  ...['signInWithSolana', 'handleOperation', 'bucketLifecycleUrl', 'listBucketOptionsToQueryString', 'uploadOrUpdate'],
  ...['applyTransformOptsToQuery', 'encodeMetadata', 'prepareUploadFormData', 'add'],
]);
