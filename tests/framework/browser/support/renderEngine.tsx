import { inLanguage } from '#framework/kernel/entity/Localized.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import {
  CoreAdminContext,
  TestMemoryRouter,
  memoryStore,
  useNotificationContext,
  useTranslate,
} from 'ra-core';
import type { DataProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { ReactNode } from 'react';
import {
  EngineProvider,
  type EngineValue,
  type EngineEntity,
  loadedEntities,
} from '#framework/browser/data/entity/EngineContext.ts';
import type { EntitySlots } from '#framework/browser/data/entity/EntitySlots.ts';
import { engineWords } from './engineWords';
import type { WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type { AccessRule } from '#framework/kernel/entity/EntityDescription.ts';
import type { AppError } from '#framework/kernel/errors/AppError.ts';
import { createMemoryData } from './memoryData';
import { supplierValidators, suppliers } from './supplier';

const dictionaries = {
  'pt-BR': { ...englishMessages, ...engineWords['pt-BR'] },
  en: { ...englishMessages, ...engineWords.en },
};

const sentences: Readonly<Record<string, string>> = {
  'validation.required': 'Preencha este campo.',
  'validation.pattern': 'O formato não está certo.',
  'validation.not_unique': 'Já existe um cadastro com este valor.',
  'server.unavailable': 'O serviço está fora do ar. Tente em alguns minutos.',
  'access.denied': 'Você não tem acesso a isto.',
  SIS001: 'Não encontrado.',
};

/** Error texts of the tests; any other code is shown as is. */
export const errorText = ({ code }: AppError): string => sentences[code] ?? code;

const Notices = () => {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  return (
    <ul aria-label="avisos">
      {notifications.map(({ message, type, notificationOptions }, at) => (
        <li key={JSON.stringify([at, message, notificationOptions])} data-type={type}>
          {translate(String(message), notificationOptions?.messageArgs)}
        </li>
      ))}
    </ul>
  );
};

type Options = {
  readonly records?: readonly WireRecord[];
  readonly slots?: EntitySlots;
  readonly groups?: readonly string[];
  readonly locale?: EngineValue['locale'];
  readonly at?: string;
  readonly userKey?: string;
  readonly writesOff?: string;
  /** Changes the data before the first call. */
  readonly prepare?: (provider: DataProvider) => void;
  /** An entity other than the supplier. */
  readonly entity?: EngineEntity;
};

const admits =
  (groups: readonly string[]): EngineValue['can'] =>
  (rule: AccessRule | undefined) =>
    rule === undefined || ('groups' in rule && rule.groups.some((group) => groups.includes(group)));

/** Renders a part of the engine over memory data, with everything an application provides. */
export const renderEngine = (ui: ReactNode, options: Options = {}) => {
  const { records = [], slots, groups = ['bit'], locale = 'pt-BR', at = '/', userKey } = options;
  const standard = { description: suppliers, validators: supplierValidators };
  const entity: EngineEntity = { ...(options.entity ?? standard), slots };
  const data = createMemoryData(entity.description, records);
  options.prepare?.(data.provider);
  const engine: EngineValue = {
    entities: loadedEntities({ [entity.description.resource]: entity }),
    can: admits(groups),
    locale,
    errorText,
    userKey,
    tasksPath: '/tasks',
    approvalsPath: '/approvals',
    ...(options.writesOff === undefined ? {} : { writesOff: options.writesOff }),
  };
  const place: {
    path: string;
    search: string;
    go: (to: string, options?: { state: unknown }) => void;
  } = {
    path: '',
    search: '',
    go: () => undefined,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <TestMemoryRouter
      initialEntries={[at]}
      locationCallback={({ pathname, search }) => {
        place.path = pathname;
        place.search = search;
      }}
      navigateCallback={(navigate) => {
        place.go = (to, options) => act(() => void navigate(to, options));
      }}
    >
      <CoreAdminContext
        dataProvider={data.provider}
        queryClient={client}
        store={memoryStore()}
        i18nProvider={polyglotI18nProvider(() => inLanguage(dictionaries, locale), locale)}
      >
        <EngineProvider value={engine}>
          {ui}
          <Notices />
        </EngineProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { ...view, data, place, user: userEvent.setup() };
};

/** Selects an entry of a list's options menu. */
export const chooseTool = async (user: UserEvent, name: RegExp | string): Promise<void> => {
  const opener = /^(Opções da lista de|Options for the list of)/;
  await user.click(await screen.findByRole('button', { name: opener }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

/**
 * Clicks an element twice, 80 ms apart by the events' own time. Unlike user-event's double click, whose second event is
 * as late as rendering after the first takes, this does not depend on how busy the machine is.
 */
export const doubleClick = (element: HTMLElement): void => {
  const start = performance.now();
  for (const [detail, after] of [
    [1, 0],
    [2, 80],
  ] as const) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: start + after });
    act(() => void element.dispatchEvent(event));
  }
};

/** Violations reported by axe, without those that jsdom cannot judge. */
export const violations = async (): Promise<readonly string[]> => {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};
