import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest, type RequestOptions } from 'node:https';
import { addressOfTarget, isListed, resolveName, type Address, type Resolve } from '../networks';

/** Maximum response size that is read, in bytes. */
const mostAnswerBytes = 65_536;
/** Timeout of a call, in milliseconds. */
const longestCallMs = 10_000;

/** Result of a call. `failure` is absent for a status of 200 to 299. */
export type Called = {
  readonly answerStatus: number | null;
  readonly answer: string | null;
  readonly durationMs: number;
  readonly failure?: 'status' | 'timeout' | 'connection' | 'address' | 'name' | 'secret';
};

/** A call to a target. */
export type TargetCall = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Networks allowed besides public addresses. */
  readonly networks: readonly string[];
  /** The only hosts that may be called; empty: any. */
  readonly hosts?: readonly string[];
  readonly resolve?: Resolve;
  readonly patienceMs?: number;
};

/** Reads a response up to the size limit and ignores the rest. */
const readStart = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, mostAnswerBytes - size));
    size += part.length;
    if (size >= mostAnswerBytes) break;
  }
  // PostgreSQL text cannot hold NUL.
  return Buffer.concat(parts).toString('utf8').replaceAll('\u0000', '');
};

type Sent = { readonly status: number; readonly answer: string };

/** Connects to the checked address: the name is not resolved again and redirects are not followed. */
const send = (
  { url, body, headers }: TargetCall,
  { address, family }: Address,
  signal: AbortSignal,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const target = new URL(url);
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal,
      lookup: (_, { all }, done) =>
        all
          ? (done as (error: null, found: readonly Address[]) => void)(null, [{ address, family }])
          : done(null, address, family),
    };
    const begin = target.protocol === 'https:' ? secureRequest : plainRequest;
    const call = begin(target, options, (response) => {
      readStart(response).then((text) => {
        resolve({ status: response.statusCode ?? 0, answer: text });
        call.destroy();
      }, reject);
    });
    call.on('error', reject);
    call.end(body);
  });

const failureOf = (signal: AbortSignal): 'timeout' | 'connection' =>
  signal.aborted ? 'timeout' : 'connection';

/** Posts once and reports the result. Never throws. */
export const callTarget = async (call: TargetCall): Promise<Called> => {
  const { url, networks, hosts = [], resolve = resolveName, patienceMs = longestCallMs } = call;
  const begun = performance.now();
  const end = (rest: Omit<Called, 'durationMs'>): Called => ({
    ...rest,
    durationMs: Math.round(performance.now() - begun),
  });
  const none = { answerStatus: null, answer: null };
  if (!URL.canParse(url) || !isListed(new URL(url).hostname, hosts))
    return end({ ...none, failure: 'address' });
  const address = await addressOfTarget(new URL(url), networks, resolve);
  if (typeof address === 'string') return end({ ...none, failure: address });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const { status, answer } = await send(call, address, signal);
    const received = { answerStatus: status, answer };
    return end(status >= 200 && status < 300 ? received : { ...received, failure: 'status' });
  } catch {
    return end({ ...none, failure: failureOf(signal) });
  }
};
