import type { LiveEvent } from '#framework/kernel/calls/live.ts';
import type { Person } from '../crud/world';

/** A page with an open event stream; `next` waits for a matching event. */
export const openLivePage = async (origin: string, person: Person, query = '') => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/${person.userType}/live${query}`, {
    headers: { idtoken: person.headers.idToken },
    signal: abort.signal,
  });
  const events: LiveEvent[] = [];
  const waiting: (() => void)[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body!) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks)
        if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as LiveEvent);
      waiting.splice(0).forEach((wake) => wake());
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      waiting.splice(0).forEach((wake) => wake());
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended,
    next: async (fits: (event: LiveEvent) => boolean): Promise<LiveEvent> => {
      for (;;) {
        const found = events.find(fits);
        if (found) return found;
        if (isOver) throw new Error('The stream ended.');
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => abort.abort(),
  };
};
