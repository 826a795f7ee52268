import { sendByXhr } from '#framework/browser/data/sendByXhr.ts';

/** A request answered by the test. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  readonly upload = new EventTarget();
  responseType = '';
  status = 0;
  response: unknown = null;
  headers = '';
  constructor() {
    super();
    FakeXhr.last = this;
  }
  open = () => undefined;
  send = () => undefined;
  setRequestHeader = () => undefined;
  getAllResponseHeaders = () => this.headers;
  abort = () => this.dispatchEvent(new Event('abort'));
  answer(status: number, headers: string, body: unknown = new Blob(['{}'])): void {
    Object.assign(this, { status, headers, response: body });
    this.dispatchEvent(new Event('load'));
  }
}

const { XMLHttpRequest: usual } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: usual });
});
const send = (signal?: AbortSignal) =>
  sendByXhr('/uploads', { headers: {}, form: new FormData(), ...(signal ? { signal } : {}) });

test('an upload returns the status and headers of the server', async () => {
  const sent = send();
  FakeXhr.last.answer(201, 'etag: "1"\r\n');
  const { status, headers } = await sent;
  expect([status, headers.get('etag')]).toEqual([201, '"1"']);
});

test.each([
  ['a status outside the HTTP range', 99, ''],
  ['a header that cannot be read', 200, 'wrong name: 1'],
])('an upload whose answer has %s fails instead of waiting forever', async (_, status, headers) => {
  const sent = send();
  FakeXhr.last.answer(status, headers);
  await expect(sent).rejects.toThrow('cannot be read');
});

test('an upload cancelled before or during the transfer fails as cancelled', async () => {
  const early = AbortSignal.abort();
  await expect(send(early)).rejects.toMatchObject({ name: 'AbortError' });
  const later = new AbortController();
  const sent = send(later.signal);
  later.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
