import { groupNames } from '#access/rules/groups.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import { routes } from '#access/rules/routes.ts';
import { accessMatrix, letters } from './accessMatrix';

const rows: readonly RouteRow[] = routes;

describe('the access table', () => {
  test('holds the 102 routes of the inventory, each once', () => {
    const inventory = rows.filter(({ id }) => !id.startsWith('ROUTE-OWN'));
    expect(inventory).toHaveLength(102);
    expect(inventory.map(({ id }) => id)).toEqual(
      Array.from({ length: 102 }, (_, at) => `ROUTE-${String(at + 1).padStart(3, '0')}`),
    );
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  });

  test('names every profile of the specification', () => {
    expect([...groupNames].sort()).toEqual(Object.values(letters).sort());
  });

  test.each(accessMatrix)('%s %s opens for the stated profiles', (id, path, groups) => {
    const row = rows.find((one) => one.path === path);
    const expected = groups.split(' ').flatMap((letter) => letters[letter] ?? []);
    expect(row?.id).toBe(id);
    expect([...(row?.groups ?? [])].sort()).toEqual(expected.sort());
  });

  test('marks exactly the ten public routes', () => {
    const open = rows.filter(({ isPublic }) => isPublic).map(({ path }) => path);
    expect(open).toEqual(
      accessMatrix.filter(([, , , source]) => source === 'public').map(([, path]) => path),
    );
  });

  test('GATE-013: gives the customer and form styles to the stated pages only', () => {
    const styled = rows.filter(({ style }) => style).map(({ path, style }) => [path, style]);
    expect(styled).toEqual([
      ['/csf', 'customer'],
      ['/capturaselfie', 'customer'],
      ['/capturafoto', 'customer'],
      ['/formweb', 'form'],
    ]);
  });

  test('names conditions where the specification states them', () => {
    const flagged = rows.filter(({ flag }) => flag).map(({ path, flag }) => [path, flag?.name]);
    const bound = rows.filter(({ module }) => module).map(({ path, module }) => [path, module]);
    expect(flagged).toEqual([
      ['/consultarPropostas', 'insuranceMenu'],
      ['/vendas/consultarPropostas', 'createPropose'],
      ['/vendas/historico', 'viewPaymentReport'],
      ['/watchdoc/access', 'watchdocAccess'],
      ['/proposals/:id', 'createPropose'],
    ]);
    expect(bound).toEqual([
      ['/parameters/esign', 'esign'],
      ['/parameters/riskPrice', 'riskprice'],
      ['/parameters/emailsLeads', 'email_leads'],
      ['/contratarSeguro', 'propose_insurance'],
      ['/consultarPropostas', 'propose_insurance'],
    ]);
  });
});
