import { jsonSchemas } from '#generated/schemas/index.ts';
import { cpuTime } from '#tests/harness/cpuTime.ts';

const length = 50_000;
const limitMs = 20;

const patternsOf = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : [];
  return [...own, ...Object.values(value).flatMap(patternsOf)];
};

const patterns = [...new Set(patternsOf(jsonSchemas))];

const attacks: readonly string[] = [
  '0',
  'a',
  'A',
  ' ',
  '-',
  '.',
  '/',
  '1.',
  'a-',
  'A0',
  'a@',
  '00000-',
  'é',
].flatMap((unit) => {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return [text, `${text}!`, `${text}\n`];
});

describe('regular expressions of the schemas', () => {
  it('exist', () => expect(patterns.length).toBeGreaterThan(0));

  it.each(patterns)('43 %s is matched in linear time', async (pattern) => {
    const expression = new RegExp(pattern, 'u');
    for (const attack of attacks) {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1)
        times.push(await cpuTime(() => expression.test(attack)));
      expect(Math.min(...times)).toBeLessThan(limitMs);
    }
  });
});
