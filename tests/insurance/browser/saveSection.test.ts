import { saveSection } from '#insurance/browser/saveSection.ts';

/** Method, path and version sent for a step. */
const sentFor = async (step: object) => {
  const sent: object[] = [];
  const answer = await saveSection(
    {
      session: { read: () => ({ userType: 'DEALER' }) },
      client: {
        send: async ({ method, url, headers, text }: Record<string, unknown>) => {
          sent.push({ method, url, headers, body: JSON.parse(String(text)) });
          const saved = { id: 'i1', version: 5, step: 'payment', values: { notes: 'x' } };
          return { status: 200, headers: {}, text: async () => JSON.stringify(saved) };
        },
      },
    } as never,
    { id: 'i1', values: { notes: 'x' }, ...step } as never,
  );
  expect(answer.data).toMatchObject({ version: 5, values: { notes: 'x' } });
  return sent[0];
};

test.each([
  ['assured', 'person/assured'],
  ['mainDriver', 'person/mainDriver'],
  ['owner', 'person/owner'],
  ['vehicle', 'vehicle'],
  ['insurance', 'details'],
  ['complementary', 'vehicle'],
  ['issuer', 'seller'],
  ['payment', 'payment'],
])(
  'INS-113, CALL-194 to CALL-200: saves the step %s through the call %s of its product',
  async (step, path) => {
    const record = { insuranceType: 'CHEV_PLUS' };
    expect(await sentFor({ step, version: 4, record })).toEqual({
      method: 'PUT',
      url: `/api/DEALER/insurance/CHEV_PLUS/reference/i1/${path}`,
      headers: { 'If-Match': '"4"' },
      body: { notes: 'x' },
    });
  },
);

test('INS-113: the first change of a stored proposal sends no version', async () => {
  expect(await sentFor({ step: 'payment', record: { insuranceType: 'GAP' } })).toMatchObject({
    url: '/api/DEALER/insurance/GAP/reference/i1/payment',
    headers: {},
  });
});
