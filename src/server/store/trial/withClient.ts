import pg from 'pg';

/** Works with one connection that ends with the work. */
export const withClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'patio db:try',
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  // A connection that breaks fails its query; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
