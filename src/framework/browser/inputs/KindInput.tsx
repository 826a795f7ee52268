import { createElement, useMemo, type ReactNode } from 'react';
import {
  createInput,
  type FieldTraits,
  type InputFace,
  type InputFaceProps,
  type Translate,
  useField,
  Conditional,
} from './createInput';
import { useRecordContext, SourceContextProvider, useSourceContext } from 'ra-core';
import { kindOf } from '../kinds/registry';
import { optionsOf, type InputChoice } from './kindInputs';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { MembersFrame } from '../kinds/object/createObjectEditor';
import { useKindLocale } from '../kinds/parts/useKindText';

type StatusFieldProps = { readonly source: string; readonly choices: readonly InputChoice[] };

const status = {
  kind: 'enum',
  traitsOf: ({ choices }: StatusFieldProps, translate: Translate) => ({
    options: optionsOf(choices, translate),
  }),
} as const;

/** Status of the surrounding record, as a chip: next to a page title. */
export const StatusField = (props: StatusFieldProps) => {
  const record = useRecordContext();
  const field = useField(status, props);
  const { Column } = kindOf('enum');
  return <Column field={field} value={record?.[props.source]} />;
};

type ObjectInputProps = Pick<InputFaceProps, 'source' | 'label' | 'when'> & {
  readonly children: ReactNode;
};

const object = { kind: 'object', traitsOf: () => ({}) } as const;

/** Group of fields; sources inside are relative to the object. */
export const ObjectInput = ({ children, ...props }: ObjectInputProps) => {
  const { source, when } = props;
  const around = useSourceContext();
  const locale = useKindLocale();
  const field = useField(object, props);
  const inside = useMemo(
    () => ({
      getSource: (name: string) => around.getSource(`${source}.${name}`),
      getLabel: (name: string) => around.getLabel(`${source}.${name}`),
    }),
    [around, source],
  );
  return (
    <Conditional source={source} when={when}>
      {() => (
        <div data-wide="">
          <SourceContextProvider value={inside}>
            <MembersFrame label={inLanguage(field.label, locale)}>{children}</MembersFrame>
          </SourceContextProvider>
        </div>
      )}
    </Conditional>
  );
};

const inputs = new Map<string, InputFace>();

const inputOf = (kind: string): InputFace => {
  const cached = inputs.get(kind) ?? createInput(kind);
  inputs.set(kind, cached);
  return cached;
};

/** Input of an application's kind: `<KindInput kind="microchip" source="chip" />`. */
export const KindInput = Object.assign(
  ({ kind, ...props }: InputFaceProps & { readonly kind: string }) =>
    createElement(inputOf(kind), props),
  { traitsOf: (): FieldTraits => ({}) },
);
