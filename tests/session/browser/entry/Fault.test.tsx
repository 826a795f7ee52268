import { render, screen } from '@testing-library/react';
import { Fault, isLoadFault } from '#framework/browser/shell/Fault.tsx';
import { addLightTexts } from '#portal/browser/i18n/light.ts';

beforeAll(addLightTexts);

describe('a missing part of the application', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is recognised by %j', (message) => {
    expect(isLoadFault(new TypeError(message))).toBe(true);
  });

  it('offers a reload and says that drafts are kept', () => {
    render(<Fault error={new TypeError('Importing a module script failed.')} />);
    expect(screen.getByRole('heading', { name: 'O portal foi atualizado' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('rascunho');
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible();
  });

  it('differs from a page that failed to render', () => {
    expect(isLoadFault(new Error('x is not a function'))).toBe(false);
    render(<Fault error={new Error('x')} />);
    expect(screen.getByRole('heading', { name: 'Algo deu errado nesta página' })).toBeVisible();
  });
});
