const runs = Number(process.env['PROPERTY_RUNS'] ?? 500);

/** Random inputs per property, from a fixed seed. `PROPERTY_RUNS` asks for more than the gate has time for. */
export const thorough = { numRuns: runs, seed: 20_261_123 };

/** For input that people type, paste and import: a number or date changed unnoticed is the worst possible fault. */
export const tenThousand = { ...thorough, numRuns: Math.max(runs, 10_000) };
