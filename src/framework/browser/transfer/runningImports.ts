import { useMemo, useSyncExternalStore } from 'react';
import { useEngine } from '../data/entity/EngineContext';

/** An import that continues after its dialog was closed. */
export type RunningImport = { readonly id: string; readonly task: string };

const prefix = 'patio.import.';
const cache = new Map<string, RunningImport | undefined>();
const listeners = new Set<() => void>();

/** Session storage, which survives a reload; may be blocked by the browser. */
const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

const isRunning = (value: unknown): value is RunningImport =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'task' in value &&
  typeof value.id === 'string' &&
  typeof value.task === 'string';

const stored = (place: string): RunningImport | undefined => {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(`${prefix}${place}`) ?? 'null');
    return isRunning(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const read = (place: string): RunningImport | undefined => {
  if (!cache.has(place)) cache.set(place, stored(place));
  return cache.get(place);
};

const store = (place: string, running: RunningImport | undefined): void => {
  cache.set(place, running);
  if (running) storage()?.setItem(`${prefix}${place}`, JSON.stringify(running));
  else storage()?.removeItem(`${prefix}${place}`);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person's running import of an entity, or one ended unseen, with setters. */
export const useRunningImport = (resource: string) => {
  const { userKey = '' } = useEngine();
  const place = `${userKey}/${resource}`;
  const running = useSyncExternalStore(subscribe, () => read(place));
  const remember = useMemo(
    () =>
      (next: RunningImport | undefined): void =>
        store(place, next),
    [place],
  );
  return { running, remember };
};
