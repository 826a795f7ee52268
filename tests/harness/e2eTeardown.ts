/** Stops the server of the browser tests. */
export default async function e2eTeardown(): Promise<void> {
  const { __e2eServer } = globalThis as { __e2eServer?: { stop: () => Promise<unknown> } };
  await __e2eServer?.stop();
}
