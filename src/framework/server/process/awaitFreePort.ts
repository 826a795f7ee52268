import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, StartupError } from '../Config';

/** A stopping process takes a moment to free the port. */
const attempts = 8;
const pauseMs = 400;

const refusals: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it; stop that one or set {PORT}',
  EACCES: 'this user may not use it; set {PORT} to 1024 or more',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST',
  ENOTFOUND: 'the name is unknown; set HOST',
};

/**
 * Why a server cannot listen, as one sentence. Other errors are returned unchanged.
 *
 * @param variable setting of the port
 */
export const listenRefusal = (
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  variable = 'PORT',
): unknown => {
  const why = refusals[(error as NodeJS.ErrnoException).code ?? ''];
  return why === undefined
    ? error
    : new StartupError(
        `The server cannot listen on ${host}:${port}: ${why.replace('{PORT}', variable)}.`,
      );
};

const tryPort = ({ host, port }: Config): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => {
      const { port: found } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(found));
    });
  });

/**
 * Reports an occupied port before the database is touched. Port 0 is replaced by a free one, also in e-mail links.
 *
 * @fails with StartupError
 */
export const awaitFreePort = async (config: Config): Promise<Config> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const port = await tryPort(config);
      const publicUrl = config.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
      return { ...config, port, publicUrl };
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || attempt >= attempts) throw listenRefusal(error, config);
      await pause(pauseMs);
    }
  }
};
