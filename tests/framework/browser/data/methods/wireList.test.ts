import { wireList } from '#framework/browser/data/methods/wireList.ts';
import type {
  EntityDescription,
  WireDescription,
} from '#framework/kernel/entity/EntityDescription.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

type Sent = { readonly url: string; readonly method?: string; readonly body?: unknown };

const request = async (wire: WireDescription, meta: object = {}) => {
  const requests: Sent[] = [];
  const description: EntityDescription = { ...suppliers, wire };
  const answer = await wireList(
    description,
    {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: { city: 'Santos', limit: { gte: 5 } },
      meta,
    },
    {
      url: '/api/GMF/suppliers',
      send: async (url, { method, body } = {}) => {
        requests.push({
          url,
          ...(method ? { method } : {}),
          ...(body ? { body: JSON.parse(String(body)) as unknown } : {}),
        });
        const rows = [{ id: '1', limit: 10.5 }];
        const json = url.includes('range') ? rows : { content: rows, totalElements: 60 };
        const headers = new Headers({ 'content-range': 'suppliers 10-10/60' });
        return { status: 200, headers, body: '', json };
      },
    },
  );
  return { answer, requests };
};

const page = { number: 'page', size: 'sizeByPage' };
const filters = { town: { field: 'city', operator: 'eq' } } as const;

describe('wireList', () => {
  it('ENT-PARAM-08: queries with the names of the profile and reads the envelope', async () => {
    const { answer, requests } = await request(
      { page, filters, money: 'decimal' },
      { count: 'exact' },
    );
    const url = new URL(requests[0]!.url, 'http://portal');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      page: '1',
      sizeByPage: '10',
      town: 'Santos',
      filter: '{"limit":{"gte":5}}',
      sort: '["name","ASC"]',
      count: 'exact',
    });
    expect(answer).toMatchObject({ data: [{ id: '1', limit: 10.5 }], total: 60 });
  });

  it('sends filters in the body if the call does so', async () => {
    const { requests } = await request({ page, filters, list: 'filters' });
    expect(requests).toEqual([
      {
        url: '/api/GMF/suppliers/filters',
        method: 'POST',
        body: {
          page: 1,
          sizeByPage: 10,
          town: 'Santos',
          filter: { limit: { gte: 5 } },
          sort: ['name', 'ASC'],
        },
      },
    ]);
  });

  it('requests a range if there are no pages', async () => {
    const { requests, answer } = await request({ filters });
    expect(requests[0]?.url).toContain('range=');
    expect(answer.data).toMatchObject([{ limit: 10.5 }]);
  });
});
