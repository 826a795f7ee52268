import { inLanguage } from '#kernel/entity/Localized.ts';
import {
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  createContext,
  useContext,
  useState,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { useWrappedSource, useI18nProvider } from 'ra-core';
import type { LiveText } from '#browser/ui/liveText.ts';
import type { InputProps, Kind } from '../Kind';
import { createFieldTie, type FieldTie } from './fieldTie';
import { useKindLocale } from './useKindText';
import { isErrorCode } from '#kernel/errors/catalogue.ts';
import { closerWords } from '#browser/texts/errorText.ts';
import { readLocale } from '#browser/texts/locale.ts';

type MessageParts = {
  readonly message?: unknown;
  readonly args?: Readonly<Record<string, unknown>>;
};

const codedPrefix = '@@react-admin@@';

const isMessage = (value: unknown): value is MessageParts =>
  typeof value === 'object' && value !== null;

/** First message in a form error: the field's, its root's, else the first member's. */
const messageIn = (error: unknown): unknown => {
  if (!isMessage(error)) return undefined;
  if (error.message !== undefined) return error.message;
  const members: unknown[] = Object.entries(error)
    .filter(([name]) => name !== 'ref' && name !== 'types')
    .map(([, member]) => member);
  return members.map(messageIn).find((message) => message !== undefined);
};

const parse = (message: unknown): MessageParts => {
  if (isMessage(message)) return message;
  const text = String(message);
  if (!text.startsWith(codedPrefix)) return { message: text };
  const coded: unknown = JSON.parse(text.slice(codedPrefix.length));
  return isMessage(coded) ? coded : { message: coded };
};

type Translate = (key: string, options?: object) => string;

/** Like `useErrorText`, for several errors. */
export const errorSentence = (error: unknown, translate: Translate): string | undefined => {
  const found = messageIn(error);
  if (found === undefined || found === '') return undefined;
  const { message, args } = parse(found);
  const key = String(message);
  if (isErrorCode(key)) {
    const general = translate(`errors.${key}`, { _: key, ...args });
    const closer = closerWords(key, args ?? {}, readLocale());
    return closer ? translate(closer.key, { ...closer, _: general }) : general;
  }
  return /^[\w-]+(\.[\w-]+)+$/.test(key) ? translate(key, { _: key, ...args }) : key;
};

/**
 * Message of a field's error. Forms contain messages, message keys or react-admin's coded messages; non-keys are shown
 * unchanged.
 */
export const useErrorText = (error: unknown): string | undefined => {
  const { translate } = useI18nProvider();
  return errorSentence(error, translate as Translate);
};

/** Scope of the page's own form. */
export const pageScope = 'f';

/** Prefix of field ids in a form; a form above another has its own. */
export const FieldScope = createContext(pageScope);

/** Element id of a form path's control, for links of the error summary: `address.city` → `f-address-city`. */
export const fieldId = (scope: string, source: string): string =>
  `${scope}-${source.replaceAll('.', '-')}`;

/** Element id of a path's control in the surrounding form. */
export const useFieldId = (source: string): string => fieldId(useContext(FieldScope), source);

/** Pending work of a form's fields that a save waits for: uploads, lookups. */
export type PendingWork = {
  /** `work` resolves to true when completed or abandoned; false if it failed. */
  readonly add: (work: Promise<boolean>) => void;
  readonly isIdle: () => boolean;
  /** Resolves once nothing is pending, to whether nothing failed. */
  readonly settled: () => Promise<boolean>;
};

/** Pending work of one form. */
const createPendingWork = (): PendingWork => {
  const running = new Set<Promise<boolean>>();
  const settled = async (): Promise<boolean> => {
    let isWhole = true;
    while (running.size > 0) {
      const ends = await Promise.all(running);
      isWhole &&= !ends.includes(false);
    }
    return isWhole;
  };
  const add = (work: Promise<boolean>) => {
    const ended = work.catch(() => false);
    running.add(ended);
    void ended.then(() => running.delete(ended));
  };
  return { add, settled, isIdle: () => running.size === 0 };
};

/** Pending work of the calling form, stable while open. */
export const usePendingWork = (): PendingWork => useState(createPendingWork)[0];

/** Provides the form's pending work to its fields; absent where nothing is saved. */
export const PendingWorkContext = createContext<PendingWork | undefined>(undefined);

const useFieldTie = (name: string, given: FieldTie | undefined): FieldTie => {
  const { register, getValues, getFieldState, subscribe } = useFormContext();
  const tie = useMemo(
    () => given ?? createFieldTie({ register, getValues, getFieldState, subscribe }, name),
    [given, register, getValues, getFieldState, subscribe, name],
  );
  useLayoutEffect(() => tie.connect(), [tie]);
  return tie;
};

/** Common parts of all kinds' inputs: form binding and control props. */
const useTiedField = (props: InputProps, normalise: Kind['normalise']) => {
  const { field, source = field.name, onLeave } = props;
  const name = useWrappedSource(source);
  const id = useFieldId(name);
  const locale = useKindLocale();
  const tie = useFieldTie(name, props.tie);
  const error = useErrorText(useSyncExternalStore(tie.subscribeError, tie.readError));
  const onBlur = () => {
    const value = tie.read();
    const settled = normalise(value, field);
    if (!Object.is(settled, value)) tie.put(settled);
    tie.blur();
    onLeave?.(settled);
  };
  const common = {
    id,
    name,
    label: props.label ?? inLanguage(field.label, locale),
    help: inLanguage(field.help, locale),
    required: field.required,
    compact: props.compact,
    autoFocus: props.autoFocus,
    disabled: props.disabled,
    error,
    onBlur,
    ref: tie.attach,
  };
  return { tie, locale, common };
};

/** Binds a form field to its control. Only this field re-renders on value or error changes. Normalises on blur. */
export const useFieldInput = (props: InputProps, normalise: Kind['normalise']) => {
  const { tie, locale, common } = useTiedField(props, normalise);
  const value = useSyncExternalStore(tie.subscribe, tie.read);
  return { value, setValue: tie.put, locale, common };
};

/** Like `useFieldInput`, for typed text: the control keeps its own text, so that keystrokes cause no re-render. */
export const useTypedInput = (
  props: InputProps,
  { parse, format, normalise }: Pick<Kind, 'parse' | 'format' | 'normalise'>,
) => {
  const { tie, locale, common } = useTiedField(props, normalise);
  const { field } = props;
  const text = useMemo<LiveText>(
    () => ({ read: () => format(tie.read(), field, locale), subscribe: tie.subscribe }),
    [tie, format, field, locale],
  );
  const onText = (typed: string) => tie.type(parse(typed, field));
  return { tie, text, onText, locale, common };
};
