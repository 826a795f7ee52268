import { type KindFaces, learnFaces } from '../kinds/ownKindFaces';
import type { OwnKind } from '#kernel/kinds/ownKinds.ts';
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { type ApplicationSettings, configureApplication } from '#kernel/application.ts';
import type { EntityPages, MenuGroupPlace } from '#kernel/entity/EntityPages.ts';
import { inLanguage, type Localized } from '#kernel/entity/Localized.ts';
import { outlineTexts } from '../texts/entityTexts';
import { type GivenErrors, registerErrors } from '../texts/errorTexts';
import { locales, loadTexts, type TextPart } from '../texts/locale';
import { frameworkTexts } from '../texts/messages/frameworkTexts';
import { useLocale } from '../texts/useText';
import { setProduct } from '../ui/product';
import { createEntities, type EntityParts } from './createEntities';
import type { EntityApplication } from './EntityAdmin';
import { setMenuIcons } from './menu/Menu';
import { startLook, type OwnColours } from './theme/theme';

/** Generated browser code: `generated` of `src/generated/browser.ts`. */
export type GeneratedBrowser = Pick<
  EntityParts,
  'outlines' | 'loadDescriptions' | 'readValidators'
> & {
  readonly settings: ApplicationSettings;
  readonly pages: readonly EntityPages[];
  readonly menuGroups: readonly MenuGroupPlace[];
  readonly menuIcons: Readonly<Record<string, string>>;
  /** The application's kinds and their custom rendering. */
  readonly kinds?: readonly OwnKind[];
  readonly faces?: KindFaces;
};

type OpenParts = Pick<EntityParts, 'slots' | 'tabbed'> & {
  /** Product name. */
  readonly name: string;
  readonly generated: GeneratedBrowser;
  /** Tagline on the sign-in page. Default: the name. */
  readonly tagline?: Localized;
  /** The application's texts by language, overriding the framework's. */
  readonly messages?: TextPart;
  /** Errors of the application's own calls. */
  readonly errors?: GivenErrors;
  /** A 32-pixel mark next to the name. Default: the framework's. */
  readonly mark?: ReactNode;
  readonly look?: OwnColours;
};

/** Sign-in and screens: `PeopleAdmin` or `LocalAdmin`. */
type Admin<App extends EntityApplication> = ComponentType<{ readonly application: App }> & {
  /** Loads its code and the session. */
  readonly load?: () => Promise<unknown>;
};

/** Props of an admin besides the common ones. */
type OwnParts<App extends EntityApplication> = Omit<
  App,
  'entities' | 'pages' | 'menuGroups' | 'tagline'
>;

/** Names of entities in the UI language. */
const entityTexts = ({ outlines }: GeneratedBrowser): TextPart =>
  Object.fromEntries(
    locales().map((language) => [language, async () => [outlineTexts(outlines, language)]]),
  ) as TextPart;

/** Error messages of applications' kinds. */
const kindTexts = ({ kinds = [] }: GeneratedBrowser): TextPart =>
  Object.fromEntries(
    locales().map((language) => [
      language,
      async () => [
        {
          ownKinds: Object.fromEntries(
            kinds.map(({ name, refusal }) => [name, inLanguage(refusal, language)]),
          ),
        },
      ],
    ]),
  ) as TextPart;

type DrawnProps<App extends EntityApplication> = {
  readonly Admin: Admin<App>;
  readonly application: Omit<App, 'tagline'>;
  readonly tagline: Localized | string;
};

/** The tagline follows the UI language. */
const Drawn = <App extends EntityApplication>({
  Admin,
  application,
  tagline,
}: DrawnProps<App>): ReactNode => {
  const locale = useLocale();
  const whole = useMemo(
    () =>
      ({
        ...application,
        tagline: typeof tagline === 'string' ? tagline : inLanguage(tagline, locale),
      }) as unknown as App,
    [application, locale, tagline],
  );
  return <Admin application={whole} />;
};

/**
 * Starts an application in the browser, once: settings, session, theme and texts, then renders the admin into the
 * element `root`.
 *
 * @param Admin `PeopleAdmin` for the people of `createPeople`, `LocalAdmin` for those of `createLocalPeople`
 * @param parts may include further props of `Admin`: `ownPages`, `screens`, `seeAs`
 * @example
 *   await openAdmin(PeopleAdmin, { name: 'Clinic', generated });
 */
export const openAdmin = async <App extends EntityApplication>(
  Admin: Admin<App>,
  parts: OpenParts & OwnParts<App>,
): Promise<void> => {
  const { name, generated, tagline = name, messages, errors, mark, look, ...rest } = parts;
  const { slots, tabbed, ...own } = rest;
  const {
    settings,
    outlines,
    loadDescriptions,
    readValidators,
    kinds: _k,
    faces: _f,
    ...menu
  } = generated;
  configureApplication(settings);
  setProduct({ name, mark });
  setMenuIcons(generated.menuIcons);
  // The theme is per person, so the session must be loaded.
  await Admin.load?.();
  startLook(look);
  if (errors) registerErrors(errors);
  await loadTexts(frameworkTexts);
  if (generated.faces) learnFaces(generated.faces);
  await loadTexts(entityTexts(generated));
  if (generated.kinds) await loadTexts(kindTexts(generated));
  if (messages) await loadTexts(messages);
  const entities = createEntities({
    outlines,
    loadDescriptions,
    readValidators,
    ...(slots ? { slots } : {}),
    ...(tabbed ? { tabbed } : {}),
  });
  const application = { ...own, ...menu, entities } as unknown as Omit<App, 'tagline'>;
  createRoot(document.getElementById('root')!).render(
    <Suspense fallback={null}>
      <Drawn Admin={Admin} application={application} tagline={tagline} />
    </Suspense>,
  );
};
