/**
 * Processor time of some work in milliseconds. Unlike the clock it does not count the time in which other programs had
 * the processor, so a limit holds on a busy machine too.
 */
export const cpuTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
