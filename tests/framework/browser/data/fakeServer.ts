/** One request as it was sent. */
export type SentCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly keepalive: boolean;
};

export type FakeResponse = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Answers a call; undefined: no answer, as without a network. */
export type Decide = (
  call: SentCall,
  calls: readonly SentCall[],
) => FakeResponse | undefined | Promise<FakeResponse | undefined>;

/** A server without a socket: records every call and answers as specified. */
export const createFakeServer = (decide: Decide) => {
  const calls: SentCall[] = [];
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      keepalive: init.keepalive === true,
    };
    calls.push(call);
    const response = await decide(call, calls);
    init.signal?.throwIfAborted();
    if (!response) throw new TypeError('fetch failed');
    const { status = 200, body, headers = {} } = response;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(status === 204 ? null : text, {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return { calls, fetch };
};

/** A problem document as sent by the server. */
export const problem = (status: number, code?: string, more: object = {}): FakeResponse => ({
  status,
  body: {
    type: `/errors/${code ?? ''}`,
    title: code ?? '',
    status,
    ...(code ? { code } : {}),
    ...more,
  },
});
