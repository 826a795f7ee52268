import { inLanguage } from '#kernel/entity/Localized.ts';
import { SourceContextProvider, useSourceContext } from 'ra-core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { MembersFrame } from '../kinds/object/MembersFrame';
import { useKindLocale } from '../kinds/parts/useKindText';
import { Conditional } from './Conditional';
import type { InputFaceProps } from './InputFace';
import { useField } from './useField';

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
