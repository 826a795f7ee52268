import '#tests/framework/browser/brFaces.ts';
import { inLanguage } from '#framework/kernel/entity/Localized.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, Form, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type {
  FieldDescription,
  FieldKind,
  Locale,
} from '#framework/kernel/entity/EntityDescription.ts';
import type { OptionsQuery, ReferenceOption } from '#framework/kernel/entity/EntityDataMethods.ts';
import { states } from '../support/states';
import { operatorsOfKind } from '#framework/kernel/kinds/operators.ts';
import { kindsEn } from '#framework/browser/texts/messages/kinds.en.ts';
import { kindsPtBR } from '#framework/browser/texts/messages/kinds.pt-BR.ts';

declare const takeConsoleComplaints: () => readonly string[];

export const describeField = (
  kind: FieldKind,
  more: Partial<FieldDescription> = {},
): FieldDescription => ({
  name: 'subject',
  kind,
  label: { 'pt-BR': 'Assunto', en: 'Subject' },
  help: { 'pt-BR': 'Ajuda do assunto', en: 'Help of the subject' },
  required: true,
  nullable: false,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: operatorsOfKind(kind),
  sortable: true,
  pointer: 'schemas/entities/test.schema.json#/properties/subject',
  ...more,
});

export const groups: readonly ReferenceOption[] = [
  { value: 'g1', label: 'Grupo Azul' },
  { value: 'g2', label: 'Grupo Verde' },
];

export type OptionsRequest = OptionsQuery & { readonly resource: string };

/**
 * A data provider that answers look-ups from a list, those of states from the list of states, and records its calls.
 */
export const fakeData = (options: readonly ReferenceOption[] = groups) => {
  const requests: OptionsRequest[] = [];
  const data = testDataProvider({
    options: (resource: string, query: OptionsQuery) => {
      requests.push({ resource, ...query });
      const { values, q = '' } = query;
      const found = (resource === 'states' ? states : options).filter(({ value, label }) =>
        values ? values.includes(value) : label.toLowerCase().includes(q.toLowerCase()),
      );
      return Promise.resolve({ data: found });
    },
  } as never);
  return { data, asked: requests };
};

type RenderOptions = {
  readonly locale?: Locale;
  readonly data?: ReturnType<typeof fakeData>['data'];
};

const messages = { 'pt-BR': kindsPtBR, en: kindsEn };

export const renderIn = (children: ReactNode, { locale = 'pt-BR', data }: RenderOptions = {}) => {
  const i18nProvider = polyglotI18nProvider(
    (name) => inLanguage<unknown>(messages, name) as never,
    locale,
    [],
    {
      allowMissing: true,
    },
  );
  const dataProvider = data ?? fakeData().data;
  return render(children, {
    wrapper: (props: { children: ReactNode }) => (
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} {...props} />
    ),
  });
};

type FormOptions = RenderOptions & {
  readonly values?: Record<string, unknown>;
  readonly serverErrors?: Record<string, unknown>;
};

const ServerErrors = ({ errors }: { errors: Record<string, unknown> }) => {
  const { setError } = useFormContext();
  return (
    <button
      type="button"
      onClick={() =>
        Object.entries(errors).forEach(([name, message]) =>
          setError(name, { type: 'server', message: message as string }),
        )
      }
    >
      refuse
    </button>
  );
};

/** A form around inputs; `sent` has the submitted values. */
export const renderForm = (children: ReactNode, options: FormOptions = {}) => {
  const sent: Record<string, unknown>[] = [];
  const { values = {}, serverErrors } = options;
  renderIn(
    <Form
      noValidate
      defaultValues={values}
      onSubmit={(data: Record<string, unknown>) => {
        sent.push(data);
      }}
    >
      {children}
      {serverErrors ? <ServerErrors errors={serverErrors} /> : null}
      <button type="submit">send</button>
    </Form>,
    options,
  );
  const user = userEvent.setup();
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'send' }));
    return sent.at(-1);
  };
  return { user, send, sent };
};

/** Violations reported by axe, without colours, which jsdom does not render. */
export const violations = async (): Promise<readonly string[]> => {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  // axe uses a canvas, which jsdom reports as missing.
  takeConsoleComplaints();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};
