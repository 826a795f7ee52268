/** A server's connection point: a socket folder, or 127.0.0.1 where the system has no Unix sockets. */
export type Listener = { readonly socketFolder: string | null; readonly port: number };

const durable = {
  max_connections: 200,
  shared_buffers: '64MB',
  password_encryption: 'scram-sha-256',
  // Values of rows stay out of the log: no statement, no detail of a refused row.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  shared_preload_libraries: '',
};

/** For a database that is thrown away: nothing needs to survive a crash. */
const disposable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const quoted = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`;

/** Text of `postgresql.conf`. It is written at every start: the last line lets a person add settings that stay. */
export const postgresqlConf = (listener: Listener, options: { disposable: boolean }): string => {
  const settings: Record<string, string | number> = {
    ...durable,
    ...(options.disposable ? disposable : {}),
    listen_addresses: listener.socketFolder === null ? '127.0.0.1' : '',
    port: listener.port,
    unix_socket_directories: listener.socketFolder ?? '',
    unix_socket_permissions: '0700',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`);
  return `${['# Written at every start of the server.', ...lines].join('\n')}\ninclude_if_exists = 'custom.conf'\n`;
};
