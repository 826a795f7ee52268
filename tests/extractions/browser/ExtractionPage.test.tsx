import { screen } from '@testing-library/react';
import { openPortal } from '../../portal/browser/portalBrowser';

const slow = { timeout: 20_000 };

test('what a file would have is counted first; where that fails, why and a way to try again', async () => {
  let count: (answer: object) => void = () => undefined;
  const answers = [
    new Promise<object>((resolve) => (count = resolve)),
    Promise.resolve({ body: { rows: 3, columns: [{ pt: 'Código', en: 'Code' }] } }),
  ];
  const { person } = openPortal(
    '/download/downloadUsers',
    ({ url }) => (url.includes('/summary') ? (answers.shift() as Promise<never>) : undefined),
    { groups: [{ groupName: 'provisioning' }], userType: 'GMF', dealers: [] },
  );
  expect(await screen.findByText('Contando os registros…', undefined, slow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  count({ status: 400, body: { code: 'extraction.period_too_long' } });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, slow);
  expect(screen.queryByText('Contando os registros…')).toBeNull();
  await person.click(again);
  expect(await screen.findByText('Código', undefined, slow)).toBeVisible();
}, 60_000);

test('what is not in force for a time, such as letters, is counted as what the period has', async () => {
  openPortal(
    '/download/downloadWelcomeLetter',
    ({ url }) =>
      url.includes('/summary')
        ? { body: { rows: 1, columns: [{ pt: 'Carta', en: 'Letter' }] } }
        : undefined,
    { groups: [{ groupName: 'finance' }], userType: 'GMF', dealers: [] },
  );
  expect(await screen.findByText('1 registro no período', undefined, slow)).toBeVisible();
}, 60_000);
