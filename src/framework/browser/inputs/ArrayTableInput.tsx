import { Children, Suspense, cloneElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { LoadedEditor } from '../kinds/arrayTable/loadArrayTable';
import { kindInputs } from '../kinds/inputs';
import type { InputProps } from '../kinds/Kind';
import { EditorWait } from '../kinds/parts/EditorWait';
import { kindOf } from '../kinds/registry';
import {
  Conditional,
  type InputFace,
  type InputFaceProps,
  type Values,
  useField,
  useDescribe,
  valueRules,
} from './createInput';

/** A `KindInput` names its kind itself. */
type Column = ReactElement<InputFaceProps & { readonly kind?: string }>;

type ArrayTableInputProps = Omit<
  InputFaceProps,
  'defaultValue' | 'format' | 'parse' | 'autoFocus' | 'onChange' | 'onBlur' | 'compact' | 'disabled'
> & {
  readonly minItems?: number;
  readonly maxItems?: number;
  /** One input of this folder per column; sources are relative to the row. */
  readonly children: ReactNode;
};

const arrayTable = {
  kind: 'arrayTable',
  traitsOf: ({ minItems, maxItems }: Pick<ArrayTableInputProps, 'minItems' | 'maxItems'>) => ({
    minItems,
    maxItems,
  }),
} as const;

const isColumn = (child: ReactNode): child is Column =>
  isValidElement(child) && typeof child.type === 'function' && 'traitsOf' in child.type;

/** Columns as fields, derived from the inputs. */
const useColumns = (source: string, columns: readonly Column[]): readonly FieldDescription[] => {
  const { describe, translate } = useDescribe();
  return columns.map(({ type, props }) => {
    const { kind = props.kind ?? 'string', traitsOf } = type as unknown as Partial<InputFace> &
      Pick<InputFace, 'traitsOf'>;
    const cellProps = { ...props, source: `${source}.${props.source}` };
    const { defaultValue, readOnly } = props;
    return {
      ...describe(kind, cellProps, traitsOf(props, translate)),
      name: props.source,
      ...(defaultValue === undefined ? {} : { default: defaultValue }),
      ...(readOnly ? { editable: 'never' as const } : {}),
    };
  });
};

const codedMessage = '@@react-admin@@';

const judgeBy =
  (rules: ReturnType<typeof valueRules>, props: unknown) =>
  async (rows: unknown, values: Values): Promise<true | string> => {
    for (const rule of rules) {
      const found = await rule(rows, values, props);
      if (found) return codedMessage + JSON.stringify(found);
    }
    return true;
  };

type RowsProps = ArrayTableInputProps & { readonly isRequired: boolean };

const Rows = ({ isRequired, ...props }: RowsProps) => {
  const { source, children, required = isRequired, validate, readOnly } = props;
  const columns = Children.toArray(children).filter(isColumn);
  const own = useField(arrayTable, { ...props, required });
  const fields = useColumns(source, columns);
  const field = { ...own, fields };
  const drawCell = ({ field: { name }, source: path = name, label, compact }: InputProps) => {
    const column = columns.find((one) => one.props.source === name);
    return column ? cloneElement(column, { source: path, label, compact }) : null;
  };
  if (readOnly) return <kindInputs.arrayTable field={field} source={source} readOnly />;
  const judge = judgeBy(valueRules(own, { validate }), props);
  return (
    <Suspense fallback={<EditorWait field={field} />}>
      <LoadedEditor
        field={field}
        source={source}
        kindOf={kindOf}
        drawCell={drawCell}
        judge={judge}
      />
    </Suspense>
  );
};

/** Table of inputs with rows that can be added, removed and moved. */
export const ArrayTableInput = (props: ArrayTableInputProps) => {
  const { source, when, requiredWhen } = props;
  return (
    <Conditional source={source} when={when} requiredWhen={requiredWhen}>
      {(isRequired) => (
        <div data-wide="">
          <Rows {...props} isRequired={isRequired} />
        </div>
      )}
    </Conditional>
  );
};
