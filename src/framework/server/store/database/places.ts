/** Places that so many may have at a time; whoever comes later stands in line. */
export type Places = {
  /**
   * Waits for a place, `mostMs` at most.
   *
   * @returns gives the place back; once is enough. Undefined where none was free in time
   */
  readonly take: (mostMs?: number) => Promise<(() => void) | undefined>;
};

export const createPlaces = (count: number): Places => {
  let free = count;
  const line: (() => void)[] = [];
  /** The place passes to the next one directly, so that nobody can slip in between. */
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
