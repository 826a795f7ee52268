import { newUuid } from '#browser/data/newUuid.ts';
import { useEffect, useRef, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useLivePresence } from '#browser/data/live/liveChanges.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/presence.ts';
import './presence/presence.css';
import { presencePath, presenceRenewMs } from '#kernel/calls/live.ts';
import { callPath, session } from '#browser/data/call.ts';

/** Another person editing the record; `name` is null if this person may not read it. */
type Editor = { readonly name: string | null; readonly leftMs: number };

/** Added to the remaining lease time, for network latency. */
const slackMs = 500;
/** Minimum pause between calls, whatever the response. */
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
const startPresence = ({ resource, id }: Place, { isEditing, onEditors }: Options) => {
  const path = `${presencePath}/${resource}/${encodeURIComponent(String(id))}`;
  const formPath = `${path}/${newUuid()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let pollCount = 0;
  let last = Promise.resolve();

  const schedule = (editors: readonly Editor[]): void => {
    clearTimeout(timer);
    const ends = Math.min(...editors.map(({ leftMs }) => leftMs)) + slackMs;
    const next = isEditing ? Math.min(presenceRenewMs, ends) : ends;
    if (!isOver && Number.isFinite(next)) timer = setTimeout(refresh, Math.max(next, leastMs));
  };

  const poll = async (): Promise<void> => {
    pollCount += 1;
    const own = pollCount;
    const [method, url] = isEditing ? (['PUT', formPath] as const) : (['GET', path] as const);
    const editors = await callPath<{ editors: readonly Editor[] }>(method, url).then(
      (answer) => answer.editors,
      // After a failed call the names may be outdated, so none are shown.
      () => [],
    );
    if (isOver || own !== pollCount) return;
    onEditors(editors);
    schedule(editors);
  };

  const refresh = (): void => {
    clearTimeout(timer);
    if (!isOver && document.visibilityState === 'visible' && session.read()) last = poll();
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
      // Leaves after the pending call, which would renew the lease.
      void last.then(leave);
    },
  };
};

const sentence = (editors: readonly Editor[], text: EngineText): string => {
  const [name = '', other = ''] = editors.map((one) => one.name ?? text('presence.unnamed'));
  if (editors.length === 0) return '';
  if (editors.length === 1) return text('presence.one', { name });
  if (editors.length === 2) return text('presence.two', { name, other });
  return text('presence.many', { name, count: editors.length - 1 });
};

type Props = {
  readonly resource: string;
  readonly id: WireRecord['id'];
  /** This page is a form of the record, so others see this person as editing. */
  readonly isEditing?: boolean;
};

/** Names other people editing a record; announced politely to screen readers. */
export const Presence = ({ resource, id, isEditing = false }: Props) => {
  const text = useEngineText();
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  const lease = useRef<ReturnType<typeof startPresence>>(undefined);
  useEffect(() => {
    const presence = startPresence({ resource, id }, { isEditing, onEditors: setEditors });
    lease.current = presence;
    return presence.end;
  }, [resource, id, isEditing]);
  useLivePresence(resource, String(id), () => lease.current?.refresh());
  return (
    <span className="presence" role="status">
      {sentence(editors, text)}
    </span>
  );
};
