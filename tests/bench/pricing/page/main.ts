import { floatAll, priceAll } from '../work';

declare global {
  interface Window {
    /** Milliseconds for a number of passes over all quotes. */
    priceAll: (passes: number) => number;
    floatAll: (passes: number) => number;
  }
}

const timed = (work: () => unknown, passes: number): number => {
  const started = performance.now();
  for (let pass = 0; pass < passes; pass += 1) work();
  return performance.now() - started;
};

window.priceAll = (passes) => timed(priceAll, passes);
window.floatAll = (passes) => timed(floatAll, passes);
