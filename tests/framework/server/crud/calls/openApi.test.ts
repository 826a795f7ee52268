import { jsonSchemas } from '#generated/schemas/index.ts';
import { entityRoutes } from '#framework/server/crud/calls/mountEntityRoutes.ts';
import { openApiPaths } from '#framework/server/crud/calls/openApi.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
};

const paths = openApiPaths(portalCatalog) as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the documentation of generic calls', () => {
  it('contains every mounted call', () => {
    for (const description of Object.values(portalCatalog.descriptions)) {
      for (const { method, path } of entityRoutes(description)) {
        const documented = `/api/{userType}${path.replaceAll(/:(\w+)/g, '{$1}')}`;
        expect(paths[documented]?.[method.toLowerCase()]).toBeDefined();
      }
    }
  });

  it('gives every call a unique name', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares every path parameter', () => {
    for (const { path, operation } of operations) {
      const members = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters
        .filter((one) => one.in === 'path')
        .map(({ name }) => name);
      expect(declared.sort()).toEqual(members.sort());
    }
  });

  it('refers to schemas that exist', () => {
    const refs = [...JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(
      refs.filter(
        (name) => !['Problem', 'UserType'].includes(name) && !Object.hasOwn(jsonSchemas, name),
      ),
    ).toEqual([]);
  });

  it('describes periods and approvals only for entities that have them', () => {
    const rates = paths['/api/{userType}/iof-rates'];
    const dealers = paths['/api/{userType}/dealers'];
    const queryOf = (operation?: Operation) =>
      operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    expect(queryOf(rates?.['get'])).toContain('validOn');
    expect(queryOf(rates?.['post'])).toEqual(['closeFormer']);
    expect(queryOf(dealers?.['get'])).not.toContain('validOn');
    expect(JSON.stringify(rates?.['post']?.responses['202'])).toContain('Approval');
    expect(dealers?.['post']?.responses).not.toHaveProperty('202');
    expect(JSON.stringify(jsonSchemas['IofRate'])).toContain('periodStatus');
    expect(JSON.stringify(jsonSchemas['Dealer'])).not.toContain('periodStatus');
  });

  it('describes how each call is refused', () => {
    for (const { operation } of operations)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
    expect(JSON.stringify(paths['/api/{userType}/dealers']?.['post']?.responses)).toContain(
      'SET.dealer_baccode_exists',
    );
  });
});
