import { presencePath, presenceRenewMs } from '#kernel/calls/presence.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { callPath, session } from '#browser/data/call.ts';

/** Another person editing the record; `name` is null if this person may not read it. */
export type Editor = { readonly name: string | null; readonly leftMs: number };

/** Added to the end of a lease, for the latency of a call. */
const slackMs = 500;
/** Minimum pause between two calls, whatever the server answers. */
const leastMs = 1_000;

type Place = { readonly resource: string; readonly id: WireRecord['id'] };

type Options = {
  /** A form is open: its lease is renewed while the tab is visible. */
  readonly isEditing: boolean;
  readonly onEditors: (editors: readonly Editor[]) => void;
};

/**
 * Polls who else is editing a record and, for a form, holds this page's own lease. A hidden tab makes no calls: its
 * lease expires, and is taken again once the tab is visible.
 */
export const keepPresence = ({ resource, id }: Place, { isEditing, onEditors }: Options) => {
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
    const [method, url] = isEditing ? (['PUT', formPath] as const) : (['GET', path] as const);
    const editors = await callPath<{ editors: readonly Editor[] }>(method, url).then(
      (answer) => answer.editors,
      // After a failed call nobody is shown: the names may be out of date.
      () => [],
    );
    if (isOver || own !== asked) return;
    onEditors(editors);
    schedule(editors);
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
      // Leaves after the pending call, which would take the lease again.
      void last.then(leave);
    },
  };
};
