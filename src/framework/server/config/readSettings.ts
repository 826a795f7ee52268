import { isThisMachine } from './exposure';
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
