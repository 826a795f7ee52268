import type { FieldDescription } from '../../../../../src/framework/kernel/entity/EntityDescription';
import { numberMask } from '../../../../../src/framework/browser/kinds/parts/numberMask';

const maskOf = (limits: Pick<FieldDescription, 'minimum'>, groups = true) =>
  numberMask({ name: 'amount', ...limits } as FieldDescription, { scale: 2, groups });

test.each([
  ['from zero', { minimum: 0 }, { min: 0 }],
  ['above zero', { minimum: 5 }, { min: 0 }],
  ['below zero', { minimum: -5 }, {}],
  ['without a limit', {}, {}],
])('a minus can be typed unless the field excludes it: %s', (_, limits, excluded) => {
  const { min, ...rest } = maskOf(limits) as { min?: number };
  expect(min === undefined ? {} : { min }).toEqual(excluded);
  expect(rest).toEqual({
    ...{ mask: Number, scale: 2, radix: ',', mapToRadix: ['.'], thousandsSeparator: '.' },
  });
});

test('codes have no dots between thousands', () =>
  expect(maskOf({}, false)).toMatchObject({ thousandsSeparator: '' }));
