import { useEffect, useRef, type RefObject, useMemo } from 'react';
import type { Selection } from './useSelection';
import { isLayerOpen, isTyping, type Command, useCommands } from '#browser/ui/commands.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useNavigate, useStore } from 'ra-core';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';

type ListCommands = {
  /** Rows can be selected. */
  readonly marks: boolean;
  /** Rows have a quick look. */
  readonly looks: boolean;
  /** All rows are visible at a glance: no search. */
  readonly isFew: boolean;
  readonly createTo: string | undefined;
  /** An embedded list registers no shortcuts. */
  readonly embedded: boolean;
};

/** Registers a list's shortcuts, handled by `useListKeys`, and creating a record. */
export const useListCommands = (description: EntityDescription, options: ListCommands): void => {
  const { marks, looks, isFew, createTo, embedded } = options;
  const searches = description.search.length > 0 && !isFew;
  const text = useEngineText();
  const { locale, writesOff } = useEngine();
  const navigate = useNavigate();
  const one = inSentence(inLanguage(description.label.one, locale));
  const start = inLanguage(description.screens.create, locale);
  const group = useMemo(() => {
    if (embedded) return null;
    const commands: readonly Command[] = [
      { id: 'list.down', label: text('command.down'), keys: ['j'] },
      { id: 'list.up', label: text('command.up'), keys: ['k'] },
      ...(marks
        ? [
            { id: 'list.mark', label: text('command.mark'), keys: ['x'] },
            { id: 'list.marked', label: text('command.marked'), keys: ['a'] },
          ]
        : []),
      ...(looks
        ? [{ id: 'list.look', label: text('command.look'), keys: [text('command.spaceKey')] }]
        : []),
      ...(searches ? [{ id: 'list.search', label: text('command.search'), keys: ['/'] }] : []),
      { id: 'list.width', label: text('command.width'), keys: ['F2'] },
      ...(createTo && writesOff === undefined
        ? [
            {
              id: 'list.create',
              label: start ?? text('command.create', { one }),
              keys: ['n'],
              run: () => navigate(createTo),
            },
          ]
        : []),
    ];
    return { title: text('command.list'), commands };
  }, [createTo, embedded, looks, marks, navigate, one, searches, start, text, writesOff]);
  useCommands(group);
};

/** Whether single-key list shortcuts are enabled. @source WCAG 2.1.4 */
export const useListKeysEnabled = () => useStore<boolean>('engine.listKeys', true);

type KeysOptions = {
  /** Container of the rows. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Absent: rows cannot be selected. */
  readonly selection: Selection | undefined;
  /** Absent: no quick look. */
  readonly onLook: ((id: string) => void) | undefined;
  /** An embedded list leaves keys to the page. */
  readonly embedded: boolean;
};

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tr[data-id]') ?? null;

/** Focus target of a row: its name link, else checkbox, else menu. */
const focusRow = (row: HTMLElement): void =>
  (
    row.querySelector<HTMLElement>('td a[href]') ?? row.querySelector<HTMLElement>('input, button')
  )?.focus();

const move = (frame: HTMLElement, row: HTMLElement | null, by: 1 | -1): boolean => {
  const rows = [...frame.querySelectorAll<HTMLElement>('tr[data-id]')];
  const next = row ? rows[rows.indexOf(row) + by] : rows[0];
  if (next) focusRow(next);
  return next !== undefined;
};

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Arrows scroll the page unless a row is focused. */
const stepOf = ({ key }: KeyboardEvent, row: HTMLElement | null): 1 | -1 | undefined =>
  key.startsWith('Arrow') && !row ? undefined : steps[key];

const search = (): boolean => {
  const box = document.querySelector<HTMLElement>('.list-search input');
  box?.focus();
  return box !== null;
};

/** Moves to the actions on the selection. */
const toMarked = (frame: HTMLElement): boolean => {
  const first = frame.querySelector<HTMLElement>('.list-bulk button');
  first?.focus();
  return first !== null;
};

const onRow = (
  event: KeyboardEvent,
  row: HTMLElement,
  { selection, onLook }: KeysOptions,
): boolean => {
  const id = row.dataset['id'] ?? '';
  if (event.key === 'x' && selection) {
    selection.onToggle(id, !selection.ids.has(id), false);
    return true;
  }
  // Space on a checkbox or button is theirs.
  if (event.key !== ' ' || !onLook || !(event.target as Element).matches('a[href]')) return false;
  onLook(id);
  return true;
};

/** The body is focused after navigation or a click on empty space. */
const isHere = (frame: HTMLElement, focused: Element | null): boolean =>
  focused?.contains(frame) === true ||
  frame.contains(focused) ||
  Boolean(focused?.closest('.list-work'));

const handleKey = (event: KeyboardEvent, options: KeysOptions): boolean => {
  const frame = options.frame.current;
  const focused = document.activeElement;
  if (!frame) return false;
  if (event.key === '/') return search();
  if (!isHere(frame, focused)) return false;
  if (event.key === 'a') return toMarked(frame);
  const row = rowOf(focused);
  const step = stepOf(event, row);
  if (step) return move(frame, row, step);
  return row ? onRow(event, row, options) : false;
};

const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isLayerOpen();

/**
 * Handles single keys anywhere on the page, unless the person types, a layer is open or such shortcuts are turned off.
 *
 * @param handle whether the key was used
 */
export const usePageKeys = (handle: (event: KeyboardEvent) => boolean, isOn = true): void => {
  const [isEnabled] = useListKeysEnabled();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const isListening = isEnabled && isOn;
  useEffect(() => {
    if (!isListening) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isFree(event) && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isListening]);
};

/**
 * Single-key shortcuts of a list: j/k or arrows move, x selects, a opens the selection's actions, space looks, /
 * searches. They can be turned off.
 */
export const useListKeys = (options: KeysOptions): void =>
  usePageKeys((event) => handleKey(event, options), !options.embedded);
