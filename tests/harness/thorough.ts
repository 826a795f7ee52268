const runs = Number(process.env['PROPERTY_RUNS'] ?? 500);

/** Random inputs per property, from a fixed seed. `PROPERTY_RUNS` asks for more than the gate has time for. */
export const thorough = { numRuns: runs, seed: 20_261_123 };
