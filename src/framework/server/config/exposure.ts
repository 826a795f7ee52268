import type { Config } from '../Config';

/** Whether a host name means this machine. */
export const isThisMachine = (host: string): boolean =>
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
