import type { Page } from 'playwright-core';

/** Waits for the desk of the simulator. */
export const deskStands = (page: Page): Promise<void> =>
  page.getByRole('combobox', { name: /^Buscar veículo/ }).waitFor();

/** Selects a vehicle on the desk: the first match of a search. */
export const chooseVehicle = async (page: Page, words = 'onix ls 1.0 mt 2027'): Promise<void> => {
  const search = page.getByRole('combobox', { name: /^Buscar veículo/ });
  await search.click();
  // By keys: the Firefox driver sets values without React noticing.
  await search.pressSequentially(words);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.locator('.simulation-grid, .ui-state, .simulation-why').first().waitFor();
};

/** Scrolls to the financing section and opens it. */
export const openFinance = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Etapas' })
    .getByRole('link', { name: /Financiamento/ })
    .click();
  await page.getByRole('combobox', { name: /^Estrutura financeira/ }).waitFor();
};
