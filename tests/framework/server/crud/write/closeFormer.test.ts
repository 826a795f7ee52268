import { iofRates } from '#generated/descriptions/iofRates.ts';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { allowClosing } from '#framework/server/crud/write/closeFormer.ts';
import { openContext } from '#framework/server/crud/EntityContext.ts';
import { createWorld, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A person of finance, with special rights on the end of a period. */
const closing = (access: NonNullable<FieldDescription['access']>) => {
  const actor = {
    sessionId: 's',
    userId: '22222222-0000-4000-8000-000000000001',
    username: 'FINANCE',
    name: 'Finance',
    userType: 'GMF' as const,
    groupName: 'finance',
    scopes: [],
    activeScopeId: null,
  };
  const request = { actor, requestId: 'r', ip: '' };
  const fields = iofRates.fields.map((field) =>
    field.name === 'validTo' ? { ...field, access } : field,
  );
  return allowClosing({
    ...openContext(world.deps, request),
    description: { ...iofRates, fields },
  });
};
const finance = { groups: ['finance'] };
const others = { groups: ['bit'] };

it('a former period is ended by people who may set its end', async () => {
  expect(await closing({ read: finance, write: finance })).toEqual({ ok: true, value: undefined });
});

it.each([
  ['may not set', { write: others }],
  ['may not read', { read: others }],
])('a former period is not ended by people who %s its end', async (_, access) => {
  expect(await closing(access)).toMatchObject({ ok: false, error: { code: 'access.denied' } });
});
