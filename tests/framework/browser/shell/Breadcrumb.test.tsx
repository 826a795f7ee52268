import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { Breadcrumb } from '#framework/browser/shell/Breadcrumb.tsx';
import { addTexts } from '#framework/browser/texts/locale.ts';
import { frameTitle, windowTitle } from '#framework/browser/texts/windowTitle.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('ends with the name of the record, once loaded and while it is shown', () => {
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

test('a page title set by the page survives a change of language', () => {
  history.replaceState(null, '', '/insurance/7/owner');
  render(
    <BrowserRouter>
      <Breadcrumb crumbs={[{ key: 'group' }, { key: 'insurance', to: '/insurance' }]} />
    </BrowserRouter>,
  );
  const last = () => screen.getAllByRole('listitem').at(-1);
  act(() => frameTitle('Contratar seguro', location.pathname));
  expect(last()).toHaveTextContent('Contratar seguro');
  act(() => windowTitle('Helena Prado Martins'));
  act(() => frameTitle('Sell insurance', location.pathname));
  expect(last()).toHaveTextContent('Helena Prado Martins');
  history.replaceState(null, '', '/insurance/7/vehicle');
  act(() => frameTitle('Sell insurance', location.pathname));
  act(() => windowTitle('Helena Prado Martins', '/insurance/7/vehicle'));
  expect(document.title).toMatch(/^Helena Prado Martins/);
});

test('a page named like its group appears once', () => {
  addTexts('pt-BR', { oneGroup: 'Simulador', onePage: 'Simulador' });
  render(
    <BrowserRouter>
      <Breadcrumb crumbs={[{ key: 'oneGroup' }, { key: 'onePage', to: '/simulador' }]} />
    </BrowserRouter>,
  );
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(['Simulador']);
  expect(screen.getByRole('link', { name: 'Simulador' })).toBeInTheDocument();
});

test.each([
  ['/parameters/manufacturer/record', 'Dados da montadora', ['Parâmetros', 'Dados da montadora']],
  ['/tiers/TR1', 'TR1', ['Parâmetros', 'Dados da montadora', 'TR1']],
])('the breadcrumb of %s ends with the page’s own name', (path, title, steps) => {
  addTexts('pt-BR', { leafGroup: 'Parâmetros', leafPage: 'Dados da montadora' });
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Breadcrumb crumbs={[{ key: 'leafGroup' }, { key: 'leafPage', to: '/list' }]} />
    </BrowserRouter>,
  );
  act(() => windowTitle(title));
  const found = screen.getAllByRole('listitem');
  expect(found.map(({ textContent }) => textContent)).toEqual(steps);
  expect(found.filter((item) => item.hasAttribute('aria-current'))).toEqual([found.at(-1)]);
  expect(found.at(-1)?.querySelector('a')).toBeNull();
});
