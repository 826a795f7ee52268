import type { Person, World } from '#tests/framework/server/crud/world.ts';

/** A signed-in person, or their name. */
type Who = Person | string;

const personOf = async (world: World, who: Who): Promise<Person> =>
  typeof who === 'string' ? world.person(who) : who;

/** A successful call of a person: a GET, or a POST if there is a body. */
export const requestAs = async <T>(
  world: World,
  who: Who,
  { path, body }: { readonly path: string; readonly body?: object },
): Promise<T> => {
  const as = await personOf(world, who);
  const response = await world.call(body ? 'POST' : 'GET', path, { as, ...(body ? { body } : {}) });
  expect(response.status).toBeLessThan(300);
  return response.body as T;
};

/** Uploads a table for import: returns the id and state, without a check. */
export const sendTable = async <S>(
  world: World,
  who: Who,
  { base, content }: { readonly base: string; readonly content: Buffer },
): Promise<S & { readonly id: string }> => {
  const body = { fileName: 'a.csv', size: content.length };
  const { id } = await requestAs<{ id: string }>(world, who, { path: base, body });
  const { headers, userType } = await personOf(world, who);
  const sent = await world.server.inject({
    method: 'PUT',
    url: `/api/${userType}${base}/${id}/content?offset=0`,
    headers: { idtoken: headers.idToken, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { ...sent.json<S>(), id };
};
