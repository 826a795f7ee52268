const runs = Number(process.env['PROPERTY_RUNS'] ?? 500);

/** Random inputs per property, from a fixed seed. `PROPERTY_RUNS` asks for more than the gate has time for. */
export const thorough = { numRuns: runs, seed: 20_261_123 };

/** For what people type, paste and import: numbers and days that change unnoticed are the worst fault of all. */
export const tenThousand = { ...thorough, numRuns: Math.max(runs, 10_000) };
