import { inLanguage } from '#kernel/entity/Localized.ts';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWrappedSource } from 'ra-core';
import type { LiveText } from '#browser/ui/liveText.ts';
import type { InputProps, Kind } from '../Kind';
import { createFieldTie } from './fieldTie';
import type { FieldTie } from './fieldTie';
import { useFieldId } from './fieldId';
import { useErrorText } from './useErrorText';
import { useKindLocale } from './useKindText';

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
    tie.leave();
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
    ref: tie.hold,
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
