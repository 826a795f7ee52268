import { screen } from '@testing-library/react';
import { kindOf } from '#framework/browser/kinds/registry.ts';
import { describeField, renderIn } from './harness';

const show = (value: string | null) => {
  const { Show } = kindOf('phoneBr');
  renderIn(<Show field={describeField('phoneBr')} value={value} record={{ id: 'r-1' }} />);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

test('a mobile is called, or written to in a messenger', () => {
  expect(show('11987654321')).toEqual(['tel:+5511987654321', 'https://wa.me/5511987654321']);
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

test.each([
  ['a landline is called alone', '1133334444', ['tel:+551133334444']],
  ['what is masked leads nowhere', '*******4321', []],
  ['none leads nowhere', null, []],
])('%s', (_, value, links) => {
  expect(show(value)).toEqual(links);
});
