import { screen } from '@testing-library/react';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import { describeField, renderIn } from './harness';

const show = (value: string | null) => {
  const { Show } = kindOf('phoneBr');
  renderIn(<Show field={describeField('phoneBr')} value={value} record={{ id: 'r-1' }} />);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

test('a mobile number can be called or messaged', () => {
  expect(show('11987654321')).toEqual(['tel:+5511987654321', 'https://wa.me/5511987654321']);
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

test.each([
  ['a landline number can only be called', '1133334444', ['tel:+551133334444']],
  ['a masked number has no link', '*******4321', []],
  ['a missing number has no link', null, []],
])('%s', (_, value, links) => {
  expect(show(value)).toEqual(links);
});
