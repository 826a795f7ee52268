import { screen, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };

test('ENT-RISK-05: years of a rule are chosen from those of the vehicles, ascending, and the next ones', async () => {
  const { person } = openPortal(
    '/parameters/riskPrice/register',
    ({ url }) => {
      if (url.endsWith('/models/years')) return { body: [2024, 2025, 2027] };
      return url.endsWith('/manufacturers/years') ? { body: [2023, 2026] } : undefined;
    },
    { groups: [{ groupName: 'finance' }] },
  );
  const now = new Date().getFullYear();
  const shown = async (name: string) => {
    await person.click(await screen.findByRole('combobox', { name }, patience));
    const list = await screen.findByRole('listbox', { name }, patience);
    await within(list).findByRole('option', { name: String(now) }, patience);
    return within(list)
      .getAllByRole('option')
      .map(({ textContent }) => Number(textContent));
  };
  const ascending = (years: readonly number[]) =>
    [...new Set([...years, now, now + 1, now + 2])].sort();
  expect(await shown('Anos-modelo')).toEqual(ascending([2024, 2025, 2027]));
  expect(await shown('Anos de fabricação')).toEqual(ascending([2023, 2026]));
}, 60_000);
