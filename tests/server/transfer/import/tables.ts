import type { World } from '../../crud/world';

/** Calls as somebody whose calls succeed: a GET, or a POST where there is a body. */
export const askAs = async <T>(
  world: World,
  who: string,
  { path, body }: { readonly path: string; readonly body?: object },
): Promise<T> => {
  const as = await world.person(who);
  const answer = await world.call(body ? 'POST' : 'GET', path, { as, ...(body ? { body } : {}) });
  expect(answer.status).toBeLessThan(300);
  return answer.body as T;
};

/** Sends a table to be imported: its import's id and state, without a check. */
export const sendTable = async <S>(
  world: World,
  who: string,
  { base, content }: { readonly base: string; readonly content: Buffer },
): Promise<S & { readonly id: string }> => {
  const body = { fileName: 'a.csv', size: content.length };
  const { id } = await askAs<{ id: string }>(world, who, { path: base, body });
  const { headers } = await world.person(who);
  const sent = await world.app.inject({
    method: 'PUT',
    url: `/api/GMF${base}/${id}/content?offset=0`,
    headers: { idtoken: headers.idToken, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { ...sent.json<S>(), id };
};
