import { useMemo } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import type { InputFace, InputFaceProps, FieldTraits, Translate } from './InputFace';
import { sameIn } from '#kernel/entity/Localized.ts';
import { isRequired, useTranslate, useTranslateLabel } from 'ra-core';
import { operatorsOfKind } from '#kernel/kinds/operators.ts';

/** A text that is in the person's language already. */

type Told = Pick<InputFaceProps, 'source' | 'label' | 'helperText' | 'required' | 'validate'>;

/** Describes the field that an input stands for. */
type Describe = (kind: FieldKind, told: Told, traits: FieldTraits) => FieldDescription;

/** What makes descriptions of inputs, in the language and for the resource of the form around. */
export const useDescribe = (): { readonly describe: Describe; readonly translate: Translate } => {
  const words = useTranslate();
  const translateLabel = useTranslateLabel();
  return useMemo(() => {
    const translate: Translate = (key) => words(key, { _: key });
    const labelOf = ({ source, label }: Told): string => {
      const found: unknown = translateLabel({ source, label: label || undefined });
      return typeof found === 'string' ? found : source;
    };
    const describe: Describe = (kind, told, traits) => ({
      name: told.source,
      kind,
      label: sameIn(labelOf(told)),
      ...(told.helperText ? { help: sameIn(translate(told.helperText)) } : {}),
      required: told.required ?? Boolean(isRequired(told.validate)),
      nullable: true,
      editable: 'always',
      writeOnly: false,
      virtual: false,
      pii: 'none',
      operators: operatorsOfKind(kind),
      sortable: false,
      pointer: told.source,
      ...traits,
    });
    return { describe, translate };
  }, [words, translateLabel]);
};

/**
 * The field that an input stands for. It keeps its identity until something about it changes: its control is not drawn
 * anew.
 */
export const useField = <Own extends object>(
  { kind, traitsOf }: Pick<InputFace<Own>, 'kind' | 'traitsOf'>,
  props: InputFaceProps & Own,
): FieldDescription => {
  const { describe, translate } = useDescribe();
  const said = JSON.stringify(describe(kind, props, traitsOf(props, translate)));
  return useMemo(() => JSON.parse(said) as FieldDescription, [said]);
};
