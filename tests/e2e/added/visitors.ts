import type { Page } from 'playwright-core';
import { fakeCpf, formatCpf } from '@patio/framework/br';
import inspection from '#tests/fixtures/schemas/inspection.schema.json';
import visitor from '#tests/fixtures/schemas/visitor.schema.json';
import type { AddedProject, OpenAdded } from '#tests/harness/addedEntities.ts';
import { chooseTool, saveRecord, signIn } from '#tests/harness/browser.ts';

/** Personal data is masked for everybody; people with the right reveal it with a reason. */
const masked = {
  ...visitor,
  'x-access': { ...visitor['x-access'], reveal: { groups: ['finance'] } },
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
export const visitorSchemas: AddedProject = [
  { name: 'visitor', schema: masked },
  { name: 'inspection', schema: inspection },
];

/** Opens a session of a person. */
type Enter = (who: string) => ReturnType<OpenAdded>;

const maskRevealAndRestore = async (enter: Enter, attempt: number): Promise<void> => {
  const name = `Maria das Dores ${attempt}`;
  const document = formatCpf(fakeCpf(attempt));
  const finance = await enter('FINANCE');
  const { page } = finance;
  await button(page, 'Cadastros').click();
  await page.getByTitle('Visitantes', { exact: true }).click();
  await page.getByRole('link', { name: 'Cadastrar', exact: true }).click();
  await fill(page, 'Nome', name);
  await fill(page, 'CPF', document);
  await page.getByLabel('Renda').pressSequentially('4.321,50');
  await saveRecord(page);
  const facts = page.getByRole('region', { name: 'Dados' });
  expect(await facts.getByText(document).count()).toBe(0);
  expect(await facts.getByText('R$ 4.321,50').count()).toBe(0);

  await facts.getByRole('button', { name: 'Mostrar Renda' }).click();
  const reason = page.getByRole('dialog', { name: 'Mostrar Renda?' });
  await reason.getByRole('textbox').fill('Conferência do cadastro');
  await reason.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await facts.getByText('R$ 4.321,50').waitFor();
  expect(await facts.getByText(document).count()).toBe(0);

  await button(page, 'Excluir').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Cadastro excluído.').waitFor();
  expect(await page.getByRole('link', { name }).count()).toBe(0);
  await finance.close();

  const administrator = await enter('ADMIN-INTERNAL');
  await administrator.turnTo('/visitors');
  await chooseTool(administrator.page, 'Excluídos…');
  await button(administrator.page, /^Restaurar/).click();
  const request = administrator.page.getByRole('dialog').last();
  await request.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await administrator.turnTo('/');
  await administrator.turnTo('/visitors');
  await administrator.page.getByRole('link', { name }).waitFor();
  await administrator.close();

  const reader = await enter('BIT');
  await reader.turnTo('/visitors');
  await reader.page.getByRole('link', { name }).waitFor();
  expect(await reader.page.getByText(document).count()).toBe(0);
  expect(await reader.page.getByRole('link', { name: 'Cadastrar', exact: true }).count()).toBe(0);
  await reader.close();
};

const refuseRestoring = async (enter: Enter, attempt: number): Promise<void> => {
  const document = formatCpf(fakeCpf(40 + attempt));
  const administrator = await enter('ADMIN-INTERNAL');
  const { page, turnTo } = administrator;
  const register = async (name: string): Promise<void> => {
    await turnTo('/visitors/register');
    await fill(page, 'Nome', name);
    await fill(page, 'CPF', document);
    await saveRecord(page);
  };
  await register(`Primeira ${attempt}`);
  await button(page, 'Excluir').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Cadastro excluído.').waitFor();
  await register(`Segunda ${attempt}`);
  await turnTo('/visitors');
  await chooseTool(page, 'Excluídos…');
  await button(page, `Restaurar Primeira ${attempt}`).click();
  const request = page.getByRole('dialog').last();
  await request.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await request.getByRole('alert').filter({ hasText: 'CPF' }).waitFor();
  await request.getByRole('button', { name: 'Cancelar' }).click();
  await button(page, `Restaurar Primeira ${attempt}`).waitFor();
  await administrator.close();
};

const importLot = async (page: Page, lot: number, many: number): Promise<void> => {
  await chooseTool(page, 'Importar…');
  const dialog = page.getByRole('dialog');
  const lines = Array.from(
    { length: many },
    (_, at) => `Lote${lot}x nº ${at};${fakeCpf(lot * 10_000 + at)}`,
  );
  const buffer = Buffer.from(['Nome;CPF', ...lines].join('\n'));
  const file = { name: 'lote.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();
  await dialog.getByRole('button', { name: 'Importar 1.500 linhas' }).click();
  await dialog.getByText('Importação concluída.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
};

const stopBulkChange = async (enter: Enter, attempt: number): Promise<void> => {
  const many = 1_500;
  const administrator = await enter('ADMIN-INTERNAL');
  const { page, turnTo } = administrator;
  await turnTo('/visitors');
  await importLot(page, attempt, many);
  const dialog = page.getByRole('dialog');
  await page.goto(`/visitors?filter=${encodeURIComponent(`{"q":"Lote${attempt}x"}`)}`);
  await page.getByText(/^1\.500 registros$/).waitFor();
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check();
  await button(page, /^Selecionar todos os 1\.500/).click();
  await button(page, 'Editar em massa').click();
  await dialog.getByLabel('Campo a alterar').selectOption({ label: 'Observação' });
  await dialog.getByRole('textbox', { name: 'Observação' }).fill('Até aqui');
  await dialog.getByRole('button', { name: 'Conferir alterações' }).click();
  await dialog.getByRole('button', { name: 'Alterar 1.500 visitantes' }).click();
  await dialog.getByText(/^[1-9][\d.]* de 1\.500$/).waitFor();
  await dialog.getByRole('button', { name: 'Parar aqui' }).click();
  const notice = page.getByText(/^Interrompido: [\d.]+ visitantes já tinham mudado\.$/).first();
  await notice.waitFor();
  const done = /[\d.]+/.exec(await notice.innerText())?.[0] ?? '';
  const count = Number(done.replace('.', ''));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(many);
  await button(page, 'Desfazer').click();
  const undone = page.getByText(`Alteração desfeita em ${done} visitantes.`);
  await undone.first().waitFor();
  await administrator.close();
};

const enterEveryKind = async (enter: Enter): Promise<void> => {
  const { page, turnTo, close } = await enter('FINANCE');
  await turnTo('/inspections/register');
  await fill(page, 'Placa', 'bra2e19');
  await fill(page, 'Cor', '#336699');
  await fill(page, 'Horário', '14:30');
  await fill(page, 'Prazo', '48');
  await page.getByLabel('Taxa').pressSequentially('1,99');
  await page.getByRole('textbox', { name: 'Laudo' }).fill('Sem avarias');
  const report = { name: 'laudo.csv', mimeType: 'text/csv', buffer: Buffer.from('item;ok\n') };
  await page.locator('input[type=file]').last().setInputFiles(report);
  await page.getByText('laudo.csv').waitFor();
  await saveRecord(page);
  const facts = page.getByRole('region', { name: 'Dados' });
  for (const shown of ['BRA2E19', '#336699', '14:30', '48 meses', 'Sem avarias', 'laudo.csv'])
    await facts.getByText(shown).first().waitFor();
  await facts.getByText(/1,99/).first().waitFor();
  await close();
};

export const tryVisitors = (openAdded: OpenAdded): void => {
  /** Makes the names of one test distinct from those of the next. */
  let attempt = 0;

  const enter: Enter = async (who) => {
    const session = await openAdded();
    await signIn(session.page, who);
    return session;
  };

  test('appear in the menu; personal data is masked, revealed with a reason, deleted and restored', () =>
    maskRevealAndRestore(enter, (attempt += 1)));

  test('a deleted record whose unique value was reused cannot be restored, and the reason is shown', () =>
    refuseRestoring(enter, (attempt += 1)));

  test('a bulk change stopped halfway reports and undoes the finished part', () =>
    stopBulkChange(enter, (attempt += 1)));

  test('accept values of every kind and display them formatted', () => enterEveryKind(enter));
};
