import path from 'node:path';

/** An environment variable of the server; the README's table is generated from these. */
export type Variable<T> = {
  readonly name: string;
  /** As written in the environment. Empty: unset. */
  readonly default: string;
  readonly doc: string;
  /** A secret, whose public default is only for this machine. */
  readonly isSecret?: true;
  /** Undefined: invalid text. */
  readonly parse: (text: string) => T | undefined;
};

type Read<V> = V extends Variable<infer T> ? T : never;

/** Parsed values of variables. */
export type SettingsOf<Rows> = { readonly [Key in keyof Rows]: Read<Rows[Key]> };

/** Types a variable by its value. */
export const variable = <T>(row: Variable<T>): Variable<T> => row;

/** An integer within bounds. */
export const integer =
  (minimum: number, maximum: number) =>
  (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  };

/** `true` or `1`, `false` or `0`. */
export const yesNo = (text: string): boolean | undefined =>
  ({ true: true, '1': true, false: false, '0': false })[text.toLowerCase()];

/** A URL with one of the protocols; null if empty. */
export const optionalUrl =
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

const leastSecret = 32;

const secrets = (text: string): readonly string[] | null | undefined => {
  if (text === '') return null;
  const list = text.split(',').map((part) => part.trim());
  return list.every((part) => part.length >= leastSecret) ? list : undefined;
};

/** Environment variables of every application's server. An application adds its own and may override defaults. */
export const serverVariables = {
  port: variable({
    name: 'PORT',
    default: '8080',
    doc: 'TCP port of pages and API. 0 takes a free one.',
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
  databaseOwnerUrl: variable({
    name: 'DATABASE_OWNER_URL',
    default: '',
    doc: 'The same database by the role that owns it, for the start alone: it runs migrations and grants the role of DATABASE_URL rows, which then can change no table. Unset: the role of DATABASE_URL owns the database.',
    parse: optionalUrl('postgres:', 'postgresql:'),
  }),
  databasePoolSize: variable({
    name: 'DATABASE_POOL_SIZE',
    default: '10',
    doc: 'Connections for the calls of one process; it opens up to two more for statements that commit on their own.',
    parse: integer(2, 200),
  }),
  statementTimeoutMs: variable({
    name: 'DATABASE_STATEMENT_TIMEOUT_MS',
    default: '10000',
    doc: 'Longest time of one statement; then the call fails with 503 and can be retried.',
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
    doc: 'Demo data, and the reference of calls at `/api/docs`.',
    parse: yesNo,
  }),
  smtpUrl: variable({
    name: 'SMTP_URL',
    default: '',
    doc: 'Mail server, `smtp://user:password@host:port`. Unset: mails are kept; `patio dev` and demo mode show them at `/dev/mailbox`.',
    parse: optionalUrl('smtp:', 'smtps:'),
  }),
  mailFrom: variable({
    name: 'MAIL_FROM',
    default: 'no-reply@localhost',
    doc: 'Sender of mails.',
    parse: (text) => (text && !/[\r\n]/.test(text) ? text : undefined),
  }),
  tokenSecret: variable({
    name: 'TOKEN_SECRET',
    default: '',
    doc: 'Secret that signs tokens and wraps the keys that data is sealed with, 32 characters or more, the same for all processes. Several by comma: the first signs, all verify. Unset: generated once and stored in the database.',
    parse: secrets,
  }),
  trustProxy: variable({
    name: 'TRUST_PROXY',
    default: 'false',
    doc: 'Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are trusted: `false` (none), `true` (all) or addresses and networks, by comma.',
    parse: proxies,
  }),
  requestTimeoutMs: variable({
    name: 'REQUEST_TIMEOUT_MS',
    default: '20000',
    doc: 'Time for a request to arrive completely; then it is aborted.',
    parse: integer(100, 30_000),
  }),
  taskLeaseMs: variable({
    name: 'TASK_LEASE_MS',
    default: '30000',
    doc: 'Background work is taken over by another process after its own has been silent for this long.',
    parse: integer(1_000, 600_000),
  }),
  fileQuotaMb: variable({
    name: 'FILE_QUOTA_MB',
    default: '2000',
    doc: 'Megabytes of files that one person may store in records.',
    parse: integer(1, 1_000_000),
  }),
  fileScanner: variable({
    name: 'FILE_SCANNER',
    default: '',
    doc: 'Virus scanner that every uploaded file goes through (ClamAV), `tcp://host:3310`; while it does not answer, uploads are refused. Unset: files are not scanned.',
    parse: optionalUrl('tcp:'),
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
  securityContact: variable({
    name: 'SECURITY_CONTACT',
    default: '',
    doc: 'Contact for reports in `/.well-known/security.txt` (RFC 9116): `mailto:security@example.com` or the URL of a page. Unset: there is no such file.',
    parse: optionalUrl('mailto:', 'https:', 'tel:'),
  }),
  metricsPort: variable({
    name: 'METRICS_PORT',
    default: '',
    doc: 'TCP port of `/metrics` (Prometheus), for this machine only unless METRICS_TOKEN is set. Unset: on PORT, with METRICS_TOKEN.',
    parse: (text) => (text === '' ? null : integer(1, 65_535)(text)),
  }),
  metricsToken: variable({
    name: 'METRICS_TOKEN',
    default: '',
    doc: 'Token required by `/metrics` (`Authorization: Bearer`), 16 characters or more. Unset, and no METRICS_PORT: nothing is counted.',
    parse: (text) => (text === '' ? null : text.length >= 16 ? text : undefined),
  }),
  plainHosts: variable({
    name: 'PLAIN_HOSTS',
    default: '',
    doc: 'Hosts of partners, mails and the database that may be reached without TLS with `DEMO=false`, by comma: those of an internal network. This machine always can be.',
    parse: (text) => text.split(/\s*,\s*/).filter(Boolean),
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    default: 'warn',
    doc: 'fatal, error, warn, info, debug or silent. JSON lines without personal data.',
    parse: (text) => logLevels.find((level) => level === text),
  }),
} as const;
