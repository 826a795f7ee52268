/** A limited number of slots with a waiting queue. */
export type Places = {
  /**
   * Waits for a slot, at most `mostMs`.
   *
   * @returns releases the slot; idempotent. Undefined after a timeout
   */
  readonly take: (mostMs?: number) => Promise<(() => void) | undefined>;
};

export const createPlaces = (count: number): Places => {
  let free = count;
  const line: (() => void)[] = [];
  /** Passes the slot directly to the next in line, so that nobody can overtake. */
  const give = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  const giving = (): (() => void) => {
    let isGiven = false;
    return () => {
      if (!isGiven) give();
      isGiven = true;
    };
  };
  const stand = (mostMs: number | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const mine = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      line.push(mine);
      if (mostMs === undefined) return;
      timer = setTimeout(() => {
        line.splice(line.indexOf(mine), 1);
        resolve(false);
      }, mostMs);
    });
  return {
    take: async (mostMs) => {
      if (free === 0) return (await stand(mostMs)) ? giving() : undefined;
      free -= 1;
      return giving();
    },
  };
};
