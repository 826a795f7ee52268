import path from 'node:path';
import type { Config } from '../../framework/server/Config';
import { StartupError } from '../../framework/server/StartupError';

/** One environment variable of the server: the README's table is made from these rows. */
export type Variable<T> = {
  readonly name: string;
  /** As one would write it in the environment. Empty: unset. */
  readonly default: string;
  readonly doc: string;
  /** Undefined: the text is no value of this variable. */
  readonly parse: (text: string) => T | undefined;
};

const variable = <T>(row: Variable<T>): Variable<T> => row;

const integer =
  (minimum: number, maximum: number) =>
  (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  };

const yesNo = (text: string): boolean | undefined =>
  ({ true: true, '1': true, false: false, '0': false })[text.toLowerCase()];

const optionalUrl =
  (...protocols: readonly string[]) =>
  (text: string): string | null | undefined => {
    if (text === '') return null;
    return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
  };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const proxies = (text: string): boolean | string[] | undefined => {
  const flag = yesNo(text);
  if (flag !== undefined) return flag;
  const list = text.split(',').map((part) => part.trim());
  return list.every((part) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(part)) ? list : undefined;
};

/** Every environment variable that the server reads. */
export const variables = {
  port: variable({
    name: 'PORT',
    default: '8080',
    doc: 'TCP port of portal and API. 0 takes a free one.',
    parse: integer(0, 65_535),
  }),
  host: variable({
    name: 'HOST',
    default: 'localhost',
    doc: 'Address to listen on. `0.0.0.0` serves other machines: put TLS in front of it.',
    parse: (text) => text || undefined,
  }),
  publicUrl: variable({
    name: 'PUBLIC_URL',
    default: '',
    doc: 'Address that links in mails start with and that the browser shows. Unset: `http://localhost:PORT`.',
    parse: optionalUrl('http:', 'https:'),
  }),
  databaseUrl: variable({
    name: 'DATABASE_URL',
    default: '',
    doc: 'A PostgreSQL server of your own (15 or newer). Unset: the embedded one, in DATA_DIR.',
    parse: optionalUrl('postgres:', 'postgresql:'),
  }),
  databasePoolSize: variable({
    name: 'DATABASE_POOL_SIZE',
    default: '10',
    doc: 'Connections that one process opens at most.',
    parse: integer(2, 200),
  }),
  statementTimeoutMs: variable({
    name: 'DATABASE_STATEMENT_TIMEOUT_MS',
    default: '10000',
    doc: 'Longest time of one statement; the caller is then told to try again (503).',
    parse: integer(100, 600_000),
  }),
  lockTimeoutMs: variable({
    name: 'DATABASE_LOCK_TIMEOUT_MS',
    default: '5000',
    doc: 'Longest wait for a row that another request changes.',
    parse: integer(100, 600_000),
  }),
  poolWaitMs: variable({
    name: 'DATABASE_POOL_WAIT_MS',
    default: '5000',
    doc: 'Longest wait of a call for its first connection; then 503. For its next one it waits three times as long.',
    parse: integer(100, 600_000),
  }),
  databaseWaitSeconds: variable({
    name: 'DATABASE_WAIT_SECONDS',
    default: '10',
    doc: 'How long a start waits for the server of DATABASE_URL to answer.',
    parse: integer(0, 3_600),
  }),
  dataDir: variable({
    name: 'DATA_DIR',
    default: '.data',
    doc: 'Folder of the embedded database and of everything else that the server writes.',
    parse: (text) => (text ? path.resolve(text) : undefined),
  }),
  demo: variable({
    name: 'DEMO',
    default: 'true',
    doc: 'Demo data, demo logins, `/dev/mailbox` and `/api/docs`. `false` starts empty and prints a one-time link for the first administrator.',
    parse: yesNo,
  }),
  smtpUrl: variable({
    name: 'SMTP_URL',
    default: '',
    doc: 'Mail server, `smtp://user:password@host:port`. Unset: mails are kept, in demo mode shown at `/dev/mailbox`.',
    parse: optionalUrl('smtp:', 'smtps:'),
  }),
  mailFrom: variable({
    name: 'MAIL_FROM',
    default: 'Pátio <nao-responda@localhost>',
    doc: 'Sender of mails.',
    parse: (text) => (text && !/[\r\n]/.test(text) ? text : undefined),
  }),
  tokenSecret: variable({
    name: 'TOKEN_SECRET',
    default: '',
    doc: 'Key that signs session tokens, 32 characters or more, the same in every process. Unset: made once and kept in the database.',
    parse: (text) => (text === '' ? null : text.length >= 32 ? text : undefined),
  }),
  trustProxy: variable({
    name: 'TRUST_PROXY',
    default: 'false',
    doc: 'Whose `X-Forwarded-For`, `-Proto` and `-Host` count: `false`, `true` (whoever connects) or addresses and networks, by comma.',
    parse: proxies,
  }),
  requestTimeoutMs: variable({
    name: 'REQUEST_TIMEOUT_MS',
    default: '20000',
    doc: 'A request that has not arrived whole by then is cut.',
    parse: integer(100, 30_000),
  }),
  taskLeaseMs: variable({
    name: 'TASK_LEASE_MS',
    default: '30000',
    doc: 'Background work whose process has been silent for so long is taken over by another one.',
    parse: integer(1_000, 600_000),
  }),
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
  sessionMaximumHours: variable({
    name: 'SESSION_MAXIMUM_HOURS',
    default: '12',
    doc: 'Longest session, however busy.',
    parse: integer(1, 168),
  }),
  singleSession: variable({
    name: 'SINGLE_SESSION',
    default: 'replace',
    doc: 'Second sign-in of one person: `replace` ends the first session (SEC003), `refuse` answers USE025.',
    parse: (text) => (['replace', 'refuse'] as const).find((policy) => policy === text),
  }),
  loginAttempts: variable({
    name: 'LOGIN_ATTEMPTS',
    default: '5',
    doc: 'Wrong passwords in a row until the user is blocked (USE012).',
    parse: integer(1, 100),
  }),
  resetsPerHour: variable({
    name: 'RESETS_PER_HOUR',
    default: '5',
    doc: 'Codes asked for, and wrong codes, by account and hour; then USE013.',
    parse: integer(1, 100),
  }),
  codeMinutes: variable({
    name: 'CODE_MINUTES',
    default: '60',
    doc: 'Lifetime of a verification code (USE016).',
    parse: integer(1, 1440),
  }),
  authCallsPerMinute: variable({
    name: 'AUTH_CALLS_PER_MINUTE',
    default: '30',
    doc: 'Sign-in calls by address and minute; then USE029.',
    parse: integer(1, 1_000_000),
  }),
  lookupMisses: variable({
    name: 'LOOKUP_MISSES',
    default: '10',
    doc: 'Unknown usernames looked up by address in 15 minutes; then USE029.',
    parse: integer(1, 1_000_000),
  }),
  passwordMinimum: variable({
    name: 'PASSWORD_MIN_LENGTH',
    default: '15',
    doc: 'Shortest password that a person chooses.',
    parse: integer(8, 64),
  }),
  temporaryPasswordMinimum: variable({
    name: 'PASSWORD_MIN_LENGTH_TEMPORARY',
    default: '8',
    doc: 'Shortest password that an administrator types for somebody else.',
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
    default: '90',
    doc: 'Lifetime of a password; then USE018.',
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
  fileQuotaMb: variable({
    name: 'FILE_QUOTA_MB',
    default: '2000',
    doc: 'Megabytes of files that one person may keep in records.',
    parse: integer(1, 1_000_000),
  }),
  s3Endpoint: variable({
    name: 'S3_ENDPOINT',
    default: '',
    doc: 'Object storage for files, such as `https://s3.sa-east-1.amazonaws.com`. Unset: the folder `files` in DATA_DIR.',
    parse: optionalUrl('https:', 'http:'),
  }),
  s3Bucket: variable({
    name: 'S3_BUCKET',
    default: '',
    doc: 'Bucket of the object storage.',
    parse: (text) => (/^[a-z0-9.-]{0,63}$/.test(text) ? text : undefined),
  }),
  s3Region: variable({
    name: 'S3_REGION',
    default: 'us-east-1',
    doc: 'Region of the object storage.',
    parse: (text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined),
  }),
  s3AccessKeyId: variable({
    name: 'S3_ACCESS_KEY_ID',
    default: '',
    doc: 'Name of the key of the object storage.',
    parse: (text) => text,
  }),
  s3SecretAccessKey: variable({
    name: 'S3_SECRET_ACCESS_KEY',
    default: '',
    doc: 'The key of the object storage.',
    parse: (text) => text,
  }),
  gmfRedirectUrl: variable({
    name: 'GMF_REDIRECT_URL',
    default: '',
    doc: 'Where users of the provider sign in instead of here. Unset: here, with a password.',
    parse: optionalUrl('https:', 'http:'),
  }),
  firstAdministratorEmail: variable({
    name: 'FIRST_ADMIN_EMAIL',
    default: 'administrador@patio.invalid',
    doc: 'E-mail of the first administrator of an empty installation (`DEMO=false`).',
    parse: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined),
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    default: 'warn',
    doc: 'fatal, error, warn, info, debug or silent. JSON lines without personal data.',
    parse: (text) => logLevels.find((level) => level === text),
  }),
} as const;

type Read<V> = V extends Variable<infer T> ? T : never;

type Settings = {
  readonly [K in keyof typeof variables]: K extends 'publicUrl'
    ? string
    : Read<(typeof variables)[K]>;
};

declare module '../../framework/server/Config' {
  interface Config extends Settings {}
}

export type { Config };

/**
 * Reads the environment.
 *
 * @fails with StartupError naming the variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const entries = Object.entries(variables).map(([key, row]: [string, Variable<unknown>]) => {
    const text = environment[row.name]?.trim() || row.default;
    const value = row.parse(text);
    if (value === undefined)
      throw new StartupError(`${row.name} has a value that cannot be used. ${row.doc}`);
    return [key, value];
  });
  const config = Object.fromEntries(entries) as Config & { publicUrl: string | null };
  return { ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` };
};
