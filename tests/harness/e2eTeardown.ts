/** Stops the servers of the browser tests. */
export default async function e2eTeardown(): Promise<void> {
  const { __e2eServers = [] } = globalThis as {
    __e2eServers?: readonly { stop: () => Promise<unknown> }[];
  };
  await Promise.all(__e2eServers.map((server) => server.stop()));
}
