import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { Breadcrumb } from '../../../../src/framework/browser/shell/Breadcrumb';
import { windowTitle } from '../../../../src/framework/browser/texts/windowTitle';

afterEach(() => history.replaceState(null, '', '/'));

test('the way to a record ends with its name, once that is known and as long as it is shown', () => {
  history.replaceState(null, '', '/dealers/42');
  render(
    <BrowserRouter>
      <Breadcrumb crumbs={[{ key: 'group' }, { key: 'dealers', to: '/dealers' }]} />
    </BrowserRouter>,
  );
  const last = () => screen.getAllByRole('listitem').at(-1);
  expect(last()).toHaveTextContent('dealers');
  act(() => windowTitle('Alvorada Car'));
  expect(last()).toHaveTextContent('Alvorada Car');
  expect(last()).toHaveAttribute('aria-current', 'page');
  history.replaceState(null, '', '/dealers');
  act(() => windowTitle('Concessionárias'));
  expect(last()).toHaveTextContent('dealers');
});
