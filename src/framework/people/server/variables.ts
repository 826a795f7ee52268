import {
  integer,
  optionalUrl,
  variable,
  yesNo,
  type SettingsOf,
} from '#server/config/variables.ts';

/** Environment variables of sign-in, sessions and passwords. */
export const peopleVariables = {
  idTokenMinutes: variable({
    name: 'ID_TOKEN_MINUTES',
    default: '15',
    doc: 'Lifetime of an id token; it is refreshed without the person noticing.',
    parse: integer(1, 60),
  }),
  sessionIdleMinutes: variable({
    name: 'SESSION_IDLE_MINUTES',
    default: '30',
    doc: 'A session without a call by its person ends after this time.',
    parse: integer(1, 1440),
  }),
  sessionReopenSeconds: variable({
    name: 'SESSION_REOPEN_SECONDS',
    default: '5',
    doc: 'A page that was left without a reload key may come back within this time; then its session is over.',
    parse: integer(1, 300),
  }),
  sessionMaximumHours: variable({
    name: 'SESSION_MAXIMUM_HOURS',
    default: '12',
    doc: 'Longest session, however busy.',
    parse: integer(1, 168),
  }),
  singleSession: variable({
    name: 'SINGLE_SESSION',
    default: 'off',
    doc: 'Second sign-in of one person: `off` lets both go on, `replace` ends the first session, `refuse` refuses the second.',
    parse: (text) => (['off', 'replace', 'refuse'] as const).find((policy) => policy === text),
  }),
  loginAttempts: variable({
    name: 'LOGIN_ATTEMPTS',
    default: '5',
    doc: 'Wrong passwords in a row until the user is blocked.',
    parse: integer(1, 100),
  }),
  secondFactorGroups: variable({
    name: 'SECOND_FACTOR_GROUPS',
    default: '',
    doc: 'Groups whose people must have a second factor, by comma; `all` for everybody, `none` for nobody. Unset: nobody in demo mode, else those that the application names.',
    parse: (text) => {
      if (text === '') return null;
      return text === 'none' ? [] : text.split(/\s*,\s*/).filter(Boolean);
    },
  }),
  oidcIssuer: variable({
    name: 'OIDC_ISSUER',
    default: '',
    doc: 'URL of an identity provider (OpenID Connect) for sign-in. Unset: passwords only.',
    parse: optionalUrl('https:', 'http:'),
  }),
  oidcClientId: variable({
    name: 'OIDC_CLIENT_ID',
    default: '',
    doc: 'Name of this application at the identity provider.',
    parse: (text) => text,
  }),
  oidcClientSecret: variable({
    name: 'OIDC_CLIENT_SECRET',
    default: '',
    doc: 'Its secret there. Unset: a public client with PKCE only.',
    parse: (text) => text,
  }),
  oidcScope: variable({
    name: 'OIDC_SCOPE',
    default: 'openid profile email',
    doc: 'Scopes requested from the identity provider.',
    parse: (text) => (/\bopenid\b/.test(text) ? text : undefined),
  }),
  oidcUsernameClaim: variable({
    name: 'OIDC_USERNAME_CLAIM',
    default: 'preferred_username',
    doc: 'Claim with the username, which identifies a person at the first sign-in; afterwards the subject does.',
    parse: (text) => text,
  }),
  oidcGroupClaim: variable({
    name: 'OIDC_GROUP_CLAIM',
    default: 'groups',
    doc: 'Claim with the groups of a person.',
    parse: (text) => text,
  }),
  oidcGroups: variable({
    name: 'OIDC_GROUPS',
    default: '',
    doc: 'Maps groups of the provider to groups here, `theirs=ours` by comma; at each sign-in the first match counts. Unset: people keep their group here.',
    parse: (text) => {
      const pairs = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim()]));
      const read = pairs.map((pair) => /^(.+)=([\w-]+)$/.exec(pair));
      if (read.includes(null)) return undefined;
      return read.map((match) => [match?.[1] ?? '', match?.[2] ?? ''] as const);
    },
  }),
  oidcCreatesPeople: variable({
    name: 'OIDC_CREATES_PEOPLE',
    default: 'false',
    doc: 'Whether the first sign-in registers unknown people of a mapped group.',
    parse: yesNo,
  }),
  oidcAsksFactor: variable({
    name: 'OIDC_ASKS_FACTOR',
    default: 'false',
    doc: 'Whether the provider always requires a second factor without reporting it (`amr`). Otherwise groups that must have one cannot sign in without it.',
    parse: yesNo,
  }),
  resetsPerHour: variable({
    name: 'RESETS_PER_HOUR',
    default: '5',
    doc: 'Codes requested, and wrong codes, per account and hour; then they are refused.',
    parse: integer(1, 100),
  }),
  codeMinutes: variable({
    name: 'CODE_MINUTES',
    default: '60',
    doc: 'Lifetime of a verification code.',
    parse: integer(1, 1440),
  }),
  authCallsPerMinute: variable({
    name: 'AUTH_CALLS_PER_MINUTE',
    default: '30',
    doc: 'Sign-in calls per address and minute, except session renewals; then they are refused.',
    parse: integer(1, 1_000_000),
  }),
  personCallsPerMinute: variable({
    name: 'PERSON_CALLS_PER_MINUTE',
    default: '6000',
    doc: 'Calls of one signed-in person in a minute, by process; then they are refused (429) until `Retry-After` has passed. They add up evenly, and a minute’s worth may come at once.',
    parse: integer(1, 1_000_000),
  }),
  personExportsPerMinute: variable({
    name: 'PERSON_EXPORTS_PER_MINUTE',
    default: '120',
    doc: 'Exports and reports of one signed-in person in a minute, likewise.',
    parse: integer(1, 1_000_000),
  }),
  passwordMinimum: variable({
    name: 'PASSWORD_MIN_LENGTH',
    default: '15',
    doc: 'Shortest password that a person may choose.',
    parse: integer(8, 64),
  }),
  breachedPasswordsUrl: variable({
    name: 'BREACHED_PASSWORDS_URL',
    default: '',
    doc: 'List of breached passwords to check new ones against, such as `https://api.pwnedpasswords.com/range` or a copy of it; it receives five digits of a hash. Unset: only the 10,000 most common.',
    parse: optionalUrl('https:', 'http:'),
  }),
  temporaryPasswordMinimum: variable({
    name: 'PASSWORD_MIN_LENGTH_TEMPORARY',
    default: '8',
    doc: 'Shortest temporary password that an administrator may set.',
    parse: integer(8, 64),
  }),
  temporaryPasswordDays: variable({
    name: 'TEMPORARY_PASSWORD_DAYS',
    default: '30',
    doc: 'A password set by an administrator that is not replaced by then stops working.',
    parse: integer(1, 365),
  }),
  passwordDays: variable({
    name: 'PASSWORD_DAYS',
    default: '3650',
    doc: 'Lifetime of a password; then it must be reset.',
    parse: integer(1, 3650),
  }),
  passwordWarningDays: variable({
    name: 'PASSWORD_WARNING_DAYS',
    default: '10',
    doc: 'The expiry warning shows from this many days before.',
    parse: integer(0, 365),
  }),
  hashConcurrency: variable({
    name: 'HASH_CONCURRENCY',
    default: '1',
    doc: 'Passwords hashed at the same time.',
    parse: integer(1, 64),
  }),
  hashQueue: variable({
    name: 'HASH_QUEUE',
    default: '100',
    doc: 'Passwords waiting to be hashed; beyond it sign-in answers 503.',
    parse: integer(1, 10_000),
  }),
  firstAdministratorEmail: variable({
    name: 'FIRST_ADMIN_EMAIL',
    default: 'administrator@example.invalid',
    doc: 'E-mail of the first administrator of an empty installation (`DEMO=false`).',
    parse: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined),
  }),
} as const;

type PeopleSettings = SettingsOf<typeof peopleVariables>;

declare module '#server/Config.ts' {
  interface Config extends PeopleSettings {}
}
