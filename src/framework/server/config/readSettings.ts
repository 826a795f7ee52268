import { readFileSync } from 'node:fs';
import { type Config, StartupError } from '../Config';
import type { Variable } from './variables';

type Environment = NodeJS.ProcessEnv;

/**
 * Value of a variable. `NAME_FILE` names a file containing it, as written by vault agents.
 *
 * @fails with StartupError if both are set, or the file cannot be read
 */
const textOf = (environment: Environment, name: string): string => {
  const [text, file] = [environment[name], environment[`${name}_FILE`]].map((one) => one?.trim());
  if (!file) return text ?? '';
  if (text) throw new StartupError(`${name} and ${name}_FILE are both set: set one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartupError(`${name}_FILE names a file that cannot be read.`);
  }
};

const safeModes: ReadonlySet<string | null> = new Set(['require', 'verify-ca', 'verify-full']);

/** Host that a setting connects to without TLS; undefined if TLS, or local. */
const plainHostOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, searchParams } = new URL(text);
  const isPlain =
    protocol === 'http:' ||
    (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true') ||
    (/^postgres(?:ql)?:$/.test(protocol) && !safeModes.has(searchParams.get('sslmode')));
  const isElsewhere = hostname !== '' && !isThisMachine(hostname);
  return isPlain && isElsewhere ? hostname : undefined;
};

/**
 * Reads the environment variables of the server and the application.
 *
 * @fails with StartupError naming the variable
 */
export const readSettings = (
  rows: Readonly<Record<string, Variable<unknown>>>,
  environment: Environment,
): Config => {
  const texts = new Map(
    Object.values(rows).map(({ name, ...row }) => [name, textOf(environment, name) || row.default]),
  );
  const entries = Object.entries(rows).map(([key, row]) => {
    const text = texts.get(row.name) ?? '';
    const value = row.parse(text);
    if (value === undefined)
      throw new StartupError(`${row.name} has a value that cannot be used. ${row.doc}`);
    return [key, value];
  });
  const config = Object.fromEntries(entries) as Config & { publicUrl: string | null };
  const defaultSecrets = Object.values(rows)
    .filter(({ isSecret, ...row }) => isSecret && texts.get(row.name) === row.default)
    .map(({ name }) => name);
  const plainTargets = [...texts].flatMap(([name, text]) => {
    const host = name === 'PUBLIC_URL' ? undefined : plainHostOf(text);
    return host === undefined ? [] : [{ name, host }];
  });
  return {
    ...config,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    defaultSecrets,
    plainTargets,
  };
};

/** Whether a host name means this machine. */
const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);

/** Fewer distinct characters are not a random text of 32. */
const fewest = 10;

const isRandom = (secret: string): boolean => new Set(secret).size >= fewest;

type Settings = Pick<
  Config,
  | 'demo'
  | 'host'
  | 'publicUrl'
  | 'defaultSecrets'
  | 'tokenSecret'
  | 'metricsToken'
  | 'plainTargets'
  | 'plainHosts'
>;

/** Why demo logins would be exposed beyond this machine. */
const demoProblems = ({ demo, host, publicUrl }: Settings): readonly string[] => {
  if (!demo) return [];
  const { hostname } = new URL(publicUrl);
  const [name, value] = isThisMachine(host) ? ['PUBLIC_URL', publicUrl] : ['HOST', host];
  return isThisMachine(host) && isThisMachine(hostname)
    ? []
    : [
        `${name} is ${value}, and the passwords of the demo are public: set DEMO=false on a database of its own.`,
      ];
};

/** Why settings are unsafe for real data or for access from other machines, one sentence each. */
export const exposureProblems = (settings: Settings): readonly string[] => {
  const { demo, defaultSecrets, tokenSecret, metricsToken, plainTargets, plainHosts } = settings;
  const demoIsSeen = demoProblems(settings);
  if (demo && demoIsSeen.length === 0) return [];
  const random = [
    ['TOKEN_SECRET', tokenSecret ?? []],
    ['METRICS_TOKEN', metricsToken === null ? [] : [metricsToken]],
  ] as const;
  return [
    ...demoIsSeen,
    ...defaultSecrets.map(
      (name) => `${name} has its default, which everybody can read: set a value of your own.`,
    ),
    ...plainTargets
      .filter(({ host }) => !plainHosts.includes(host))
      .map(
        ({ name, host }) =>
          `${name} reaches ${host} without TLS: use https, smtps (or requireTLS=true) or sslmode=verify-full, or name the host in PLAIN_HOSTS.`,
      ),
    ...random
      .filter(([, values]) => !values.every(isRandom))
      .map(
        ([name]) =>
          `${name} repeats few characters: set a random one, such as \`openssl rand -base64 32\` writes.`,
      ),
  ];
};
