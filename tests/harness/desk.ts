import type { Page } from 'playwright-core';

/** Waits for the desk of the simulator. */
export const deskStands = (page: Page): Promise<void> =>
  page.getByRole('combobox', { name: /^Buscar veículo/ }).waitFor();

/** Chooses a vehicle on the desk by words: the first that answers them. */
export const chooseVehicle = async (page: Page, words = 'onix ls 1.0 mt 2027'): Promise<void> => {
  const search = page.getByRole('combobox', { name: /^Buscar veículo/ });
  await search.click();
  // By keys: the driver of Firefox fills fields behind React's back.
  await search.pressSequentially(words);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.locator('.simulation-grid, .ui-state, .simulation-why').first().waitFor();
};

/** Leads to the financing on the desk, and opens it. */
export const openFinance = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Etapas' })
    .getByRole('link', { name: /Financiamento/ })
    .click();
  await page.getByRole('combobox', { name: /^Estrutura financeira/ }).waitFor();
};
