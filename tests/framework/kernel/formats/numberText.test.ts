import { numberText } from '#framework/kernel/formats/text.ts';

describe('plain notation of numbers', () => {
  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1500, '1.500', '1,500'],
    [1234567.5, '1.234.567,5', '1,234,567.5'],
    [0.019912, '0,019912', '0.019912'],
  ])('%d', (number, portuguese, english) => {
    expect(numberText(number, 'pt-BR')).toBe(portuguese);
    expect(numberText(number, 'en')).toBe(english);
  });
});
