import { generated } from '#generated/server.ts';
import { createMachines } from '@patio/framework/machines/server';
import { defineApplication } from '@patio/framework/server';
import { application as portal } from '#portal/server/application.ts';

const rightsOf = () => ({ userType: 'GMF' as const, scopes: [], activeScopeId: null });

const define = (machines?: ReturnType<typeof createMachines>) =>
  defineApplication({
    name: 'Programs',
    generated,
    migrations: 'nowhere',
    people: { people: portal.people, userTypes: ['GMF'] },
    ...(machines ? { machines } : {}),
  });

const webhooks = {
  webhooks: 'webhooks',
  deliveries: 'webhookDeliveries',
  notifyParked: async () => undefined,
};

const idsOf = ({ calls }: ReturnType<typeof define>) =>
  calls.endpoints.map(({ id }) => id).filter((id) => id.startsWith('machines.'));

const mountedBy = ({ mount }: ReturnType<typeof define>): string[] => {
  const urls: string[] = [];
  const app = { route: ({ url }: { url: string }) => urls.push(url) };
  mount?.(app as never, { config: {} } as never);
  return [...new Set(urls)];
};

test('an application with service accounts and webhooks gets their calls, hooks, jobs and error codes', () => {
  const application = define(createMachines({ resource: 'serviceAccounts', rightsOf, webhooks }));
  expect(idsOf(application)).toHaveLength(6);
  const answered = application.routes.flat().map(({ endpoint }) => endpoint.id);
  expect(answered).toEqual(expect.arrayContaining(idsOf(application)));
  const rule = generated.descriptions['serviceAccounts']?.access.edit;
  expect(application.calls.endpoints.find(({ id }) => id === 'machines.issueKey')?.access).toEqual(
    rule,
  );
  expect(Object.keys(application.catalog.hooks).sort()).toEqual([
    'serviceAccounts',
    'webhookDeliveries',
    'webhooks',
  ]);
  expect(application.jobs?.map(({ name }) => name)).toEqual(['webhooks', 'webhook log']);
  expect(application.errors).toHaveProperty('machines');
  expect(application.people).toMatchObject({ admitsKeys: true });
  expect(mountedBy(application)).toEqual(['/mcp']);
  expect(mountedBy(define())).toEqual([]);
});

test('without webhooks there are only account keys, without machines nothing', () => {
  const keys = define(createMachines({ resource: 'serviceAccounts', rightsOf }));
  expect([idsOf(keys).length, keys.jobs]).toEqual([4, []]);
  expect(idsOf(define())).toEqual([]);
});

test('an entity missing from the schemas is named in the error', () => {
  const machines = createMachines({ resource: 'robots', rightsOf });
  expect(() => define(machines)).toThrow('robots');
});
