/** CPU time of some work in milliseconds: independent of machine load, unlike wall time. */
export const cpuTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
