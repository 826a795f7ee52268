import { presencePath, presenceRenewMs } from '#kernel/calls/presence.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { callPath, session } from '#browser/data/call.ts';

/** Somebody else who edits the record; no name where the person may not read it. */
export type Editor = { readonly name: string | null; readonly leftMs: number };

/** Beyond the end of a lease, for what a call takes on its way. */
const slackMs = 500;
/** Between two calls at least, whatever the server answers. */
const leastMs = 1_000;

type Place = { readonly resource: string; readonly id: WireRecord['id'] };

type Told = {
  /** Whether a form is open: its lease is renewed while the tab is visible. */
  readonly isEditing: boolean;
  readonly onEditors: (editors: readonly Editor[]) => void;
};

/**
 * Follows who else edits a record, and says so of this page where it does. A hidden tab is silent: its lease ends, and
 * is taken again once it is visible.
 */
export const keepPresence = ({ resource, id }: Place, { isEditing, onEditors }: Told) => {
  const path = `${presencePath}/${resource}/${encodeURIComponent(String(id))}`;
  const formPath = `${path}/${crypto.randomUUID()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let asked = 0;
  let last = Promise.resolve();

  const schedule = (editors: readonly Editor[]): void => {
    clearTimeout(timer);
    const ends = Math.min(...editors.map(({ leftMs }) => leftMs)) + slackMs;
    const next = isEditing ? Math.min(presenceRenewMs, ends) : ends;
    if (!isOver && Number.isFinite(next)) timer = setTimeout(refresh, Math.max(next, leastMs));
  };

  const ask = async (): Promise<void> => {
    asked += 1;
    const own = asked;
    try {
      const { editors } = isEditing
        ? await callPath<{ editors: readonly Editor[] }>('PUT', formPath)
        : await callPath<{ editors: readonly Editor[] }>('GET', path);
      if (isOver || own !== asked) return;
      onEditors(editors);
      schedule(editors);
    } catch {
      // Nobody is told about what no longer can be known.
      if (isOver || own !== asked) return;
      onEditors([]);
      schedule([]);
    }
  };

  const refresh = (): void => {
    clearTimeout(timer);
    if (!isOver && document.visibilityState === 'visible' && session.read()) last = ask();
  };

  const leave = (): void => {
    if (isEditing && session.read())
      callPath('DELETE', formPath, { keepalive: true }).catch(() => undefined);
  };

  document.addEventListener('visibilitychange', refresh);
  globalThis.addEventListener('pagehide', leave);
  refresh();
  return {
    refresh,
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      globalThis.removeEventListener('pagehide', leave);
      // A lease that is being taken is taken first.
      void last.then(leave);
    },
  };
};
