/** An answer that was prefetched serves for this long, in milliseconds. */
const freshMs = 5_000;

type Headers = Readonly<Record<string, string>>;
type Waiting = {
  readonly key: string;
  readonly askedAt: number;
  readonly answer: Promise<Response>;
};

/** Keeps one answer that was asked for before anybody needed it. */
export type Prefetch = {
  readonly ask: (url: string, headers: Headers) => void;
  /** The answer of the same call with the same tokens, once; undefined where there is none, or an old one. */
  readonly take: (url: string, headers: Headers) => Promise<Response> | undefined;
};

/** Reads an answer to its end, so that whoever takes it need not wait for the rest. */
const whole = async (response: Response): Promise<Response> =>
  response.status === 200 ? new Response(await response.text(), response) : response;

const keyOf = (url: string, headers: Headers): string => JSON.stringify([url, headers]);

/** Builds the memory of one answer. */
export const createPrefetch = (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Prefetch => {
  let waiting: Waiting | undefined;
  return {
    ask: (url, headers) => {
      const answer = fetch(url, { method: 'GET', headers }).then(whole);
      // Its failure is for whoever takes it.
      answer.catch(() => undefined);
      waiting = { key: keyOf(url, headers), askedAt: Date.now(), answer };
    },
    take: (url, headers) => {
      if (waiting?.key !== keyOf(url, headers)) return undefined;
      const { answer, askedAt } = waiting;
      waiting = undefined;
      return Date.now() - askedAt < freshMs ? answer : undefined;
    },
  };
};
