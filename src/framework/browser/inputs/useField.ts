import { useMemo } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import type { InputFace, InputFaceProps, FieldTraits, Translate } from './InputFace';
import { sameIn } from '#kernel/entity/Localized.ts';
import { isRequired, useTranslate, useTranslateLabel } from 'ra-core';
import { operatorsOfKind } from '#kernel/kinds/operators.ts';

type DescribedProps = Pick<
  InputFaceProps,
  'source' | 'label' | 'helperText' | 'required' | 'validate'
>;

/** Describes the field of an input. */
type Describe = (
  kind: FieldKind,
  described: DescribedProps,
  traits: FieldTraits,
) => FieldDescription;

/** Describes inputs in the language and resource of the surrounding form. */
export const useDescribe = (): { readonly describe: Describe; readonly translate: Translate } => {
  const words = useTranslate();
  const translateLabel = useTranslateLabel();
  return useMemo(() => {
    const translate: Translate = (key) => words(key, { _: key });
    const labelOf = ({ source, label }: DescribedProps): string => {
      const found: unknown = translateLabel({ source, label: label || undefined });
      return typeof found === 'string' ? found : source;
    };
    const describe: Describe = (kind, described, traits) => ({
      name: described.source,
      kind,
      label: sameIn(labelOf(described)),
      ...(described.helperText ? { help: sameIn(translate(described.helperText)) } : {}),
      required: described.required ?? Boolean(isRequired(described.validate)),
      nullable: true,
      editable: 'always',
      writeOnly: false,
      virtual: false,
      pii: 'none',
      operators: operatorsOfKind(kind),
      sortable: false,
      pointer: described.source,
      ...traits,
    });
    return { describe, translate };
  }, [words, translateLabel]);
};

/** Field of an input. Stable until changed, so that its control does not re-render. */
export const useField = <Own extends object>(
  { kind, traitsOf }: Pick<InputFace<Own>, 'kind' | 'traitsOf'>,
  props: InputFaceProps & Own,
): FieldDescription => {
  const { describe, translate } = useDescribe();
  const said = JSON.stringify(describe(kind, props, traitsOf(props, translate)));
  return useMemo(() => JSON.parse(said) as FieldDescription, [said]);
};
