/** A form to upload. */
export type FormUpload = {
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal?: AbortSignal;
  /** Upload progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
};

const answerOf = (xhr: XMLHttpRequest): Response =>
  new Response(xhr.status === 204 ? null : (xhr.response as Blob), {
    status: xhr.status,
    headers: headersOf(xhr.getAllResponseHeaders()),
  });

/**
 * Uploads a form with progress, which `fetch` does not support. Rejects like `fetch`: without a response, or cancelled.
 */
export const sendByXhr = (
  url: string,
  { headers, form, signal, onProgress }: FormUpload,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    xhr.addEventListener('load', () => {
      try {
        resolve(answerOf(xhr));
      } catch {
        reject(new TypeError('The answer of the server cannot be read.'));
      }
    });
    xhr.addEventListener('error', () => reject(new TypeError('The server was not reached.')));
    xhr.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    signal?.addEventListener('abort', () => xhr.abort());
    if (signal?.aborted)
      return reject(new DOMException('Cancelled before it began.', 'AbortError'));
    xhr.send(form);
  });
