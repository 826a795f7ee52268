import { randomBytes } from 'node:crypto';
import { connect } from './databaseState';

/** A base backup of a running server. It ends with its connection, however that ends. */
export type BaseBackup = {
  /** A restore shows the database as it was at this moment. Answers the label that makes PostgreSQL replay its log. */
  readonly stop: () => Promise<string>;
  /** After the stop: names of the files of the write-ahead log from the beginning to the stop. */
  readonly logFiles: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/**
 * Begins a base backup: from now on the data folder may be copied. A temporary slot keeps the write-ahead log that a
 * restore needs.
 *
 * @param url of a superuser
 */
export const beginBaseBackup = async (url: string): Promise<BaseBackup> => {
  const client = await connect(url);
  const begin = async (): Promise<string> => {
    await client.query(
      'select pg_create_physical_replication_slot($1, immediately_reserve => true, temporary => true)',
      [`patio_backup_${randomBytes(6).toString('hex')}`],
    );
    const { rows } = await client.query<{ file: string }>(
      "select pg_walfile_name(pg_backup_start('patio', fast => true)) as file",
    );
    return rows[0]!.file;
  };
  try {
    const firstFile = await begin();
    let lastFile: string | undefined;
    return {
      stop: async () => {
        const { rows } = await client.query<{ file: string; label: string }>(
          'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)',
        );
        lastFile = rows[0]!.file;
        return rows[0]!.label;
      },
      logFiles: async () => {
        if (lastFile === undefined) throw new TypeError('The log is complete after the stop.');
        const { rows } = await client.query<{ name: string }>(
          `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name between $1 and $2
            or name like '%.history' order by name`,
          [firstFile, lastFile],
        );
        return rows.map(({ name }) => name);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};
