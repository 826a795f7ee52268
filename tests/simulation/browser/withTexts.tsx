import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import {
  DataProviderContext,
  I18nContextProvider,
  NotificationContextProvider,
  useNotificationContext,
  type DataProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { EngineProvider } from '#framework/browser/data/entity/EngineContext.ts';
import type { AppError } from '@patio/framework/kernel';
import type { EngineValue } from '@patio/framework/react';
import { errors as portuguese } from '#portal/browser/i18n/pt-BR/errors.ts';
import { session } from '#session/browser/call.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { ptBR } from '#simulation/messages/pt-BR.ts';
import { createFakeServer, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const sentences: Readonly<Record<string, string>> = portuguese;

const lookUp = (messages: object, key: string): string => {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);
  return typeof found === 'string' ? found : key;
};

/** The texts of a part of the portal; picks plural forms by number. */
export const i18nOf = (messages: object) => ({
  translate: (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const [one = '', many = one] = lookUp(messages, key).split(' |||| ');
    const text = values['smart_count'] === 1 ? one : many;
    return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]));
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'pt-BR',
});

type FrameProps = {
  readonly messages: object;
  /** Engine values besides the language and full permissions; an error is shown as its code. */
  readonly engine?: object;
  readonly children: ReactNode;
};

/** A part of the portal with texts and an engine. */
export const WithTexts = ({ messages, engine, children }: FrameProps) => {
  const usual = { locale: 'pt-BR', can: () => true, errorText: (error: AppError) => error.code };
  return (
    <I18nContextProvider value={i18nOf(messages)}>
      <EngineProvider value={{ ...usual, ...engine } as unknown as EngineValue}>
        {children}
      </EngineProvider>
    </I18nContextProvider>
  );
};

const engine = { errorText: ({ code }: AppError) => sentences[code] ?? code };

/** Renders a part of the simulator with its texts; `written` collects what it writes to the form. */
export const drawPart = (
  part: ReactNode,
  client = new QueryClient(),
  {
    messages = ptBR as object,
    ...more
  }: Readonly<Record<string, unknown>> & { readonly messages?: object } = {},
) => {
  const written: Record<string, unknown> = {};
  const form = {
    setValue: (name: string, value: unknown) => void (written[name] = value),
    getFieldState: () => ({ invalid: false }),
  };
  const view = render(
    <WithTexts messages={messages} engine={{ ...engine, ...more }}>
      <QueryClientProvider client={client}>
        <FormProvider {...(form as unknown as UseFormReturn)}>{part}</FormProvider>
      </QueryClientProvider>
    </WithTexts>,
  );
  return { ...view, written };
};

type Around = {
  readonly decide?: Decide;
  /** The location of the part. */
  readonly path?: string;
  readonly user?: Partial<SessionUser>;
  /** Further engine values. */
  readonly engine?: object;
  /** Texts of another part of the portal. */
  readonly messages?: object;
  /** Records and lists besides the calls. */
  readonly data?: Partial<DataProvider>;
};

/** Collects notifications. */
const Notices = ({ said }: { readonly said: string[] }) => {
  const { notifications } = useNotificationContext();
  const words = notifications.map(({ notificationOptions }) => {
    const { text } = (notificationOptions?.messageArgs ?? {}) as { readonly text?: string };
    return String(text);
  });
  said.splice(0, said.length, ...words);
  return null;
};

/** A query client that does not retry. */
export const onceClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Renders a part with a server at an address; `calls` collects its requests, `notices` its notifications. */
export const drawOver = (part: ReactNode, around: Around = {}) => {
  const { decide = () => undefined, path = '/simulador/nova', user, engine: more, data } = around;
  const { messages } = around;
  session.write(sessionUser({ sessionIdleMinutes: 0, ...user }));
  const server = createFakeServer(decide);
  globalThis.fetch = server.fetch as typeof fetch;
  const notices: string[] = [];
  const at = (
    <MemoryRouter initialEntries={[path]}>
      <DataProviderContext.Provider value={data as DataProvider}>
        <NotificationContextProvider>
          <Notices said={notices} />
          {part}
        </NotificationContextProvider>
      </DataProviderContext.Provider>
    </MemoryRouter>
  );
  const sent = (words: string) => server.calls.filter(({ url }) => url.includes(words));
  const view = drawPart(at, onceClient(), { ...more, ...(messages ? { messages } : {}) });
  return { ...view, calls: server.calls, sent, notices };
};

type Values = Readonly<Record<string, unknown>>;
type FormProps = {
  readonly start: Values;
  readonly told: (values: Values) => void;
  readonly partOf: (values: Values) => ReactNode;
};

const Form = ({ start, told, partOf }: FormProps) => {
  const form = useForm({ defaultValues: start });
  const values = form.watch();
  told(values);
  return <FormProvider {...form}>{partOf(values)}</FormProvider>;
};

/** The same for a part that reads its own values: `values` are the form's current ones. */
export const drawSale = (partOf: FormProps['partOf'], start: Values, around: Around = {}) => {
  let known = start;
  const told = (values: Values) => void (known = values);
  return {
    ...drawOver(<Form start={start} told={told} partOf={partOf} />, around),
    values: () => known,
  };
};
