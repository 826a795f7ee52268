import { useParams } from 'ra-core';
import type { ReactElement } from 'react';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import { everyScreen, listName } from '#kernel/entity/namedScreens.ts';
import { singletonId } from '#kernel/entity/EntityDescription.ts';
import {
  pathMembers,
  idParameter,
  stepParameter,
  type EntityScreen,
  entityPath,
} from '#kernel/entity/entityPath.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { lazyPart } from '../ui/lazyPart';
import { validatorsOf, ScreenProvider, useEngine, useEntity } from '../data/entity/EngineContext';
import { Navigate } from 'react-router';
import { screenCode } from './screenCode';

/** URLs used by react-admin's own components. */
const addresses: Readonly<Partial<Record<EntityScreen, string>>> = {
  list: '',
  create: '/create',
  show: '/:id/show',
};

type ToProps = { readonly outline: EntityOutline; readonly screen: EntityScreen };

const To = ({ outline, screen }: ToProps) => {
  const { [idParameter]: id = '' } = useParams();
  return <Navigate to={entityPath(outline, screen, id) ?? '/'} replace />;
};

/** Redirects from react-admin's URLs (`rowClick="show"`, `<CreateButton>`) to the entity's pages. */
export const reactAdminRoutes = (
  outline: EntityOutline,
): readonly { readonly path: string; readonly element: ReactElement }[] =>
  Object.entries(addresses).flatMap(([name, end]) => {
    const screen = name as EntityScreen;
    const path = `/${outline.resource}${end}`;
    return outline.paths[screen] === undefined || outline.paths[screen] === path
      ? []
      : [{ path, element: <To outline={outline} screen={screen} /> }];
  });

const EntityList = lazyPart(screenCode.list);
const EntityCreate = lazyPart(screenCode.create);
const EntityEdit = lazyPart(screenCode.edit);
const EntityShow = lazyPart(screenCode.show);
const EntityWizard = lazyPart(screenCode.step);

const screens: Readonly<Record<EntityScreen, { readonly load: () => Promise<unknown> }>> = {
  list: EntityList,
  create: EntityCreate,
  edit: EntityEdit,
  show: EntityShow,
  step: EntityWizard,
};

/** A child entity's list (`/owners/{ownerId}/animals`) is filtered by the parent id in its path. */
const parentFilter = (outline: EntityOutline, id: string): FilterJson | undefined => {
  const [parent] = pathMembers(outline);
  return parent !== undefined && id !== '' ? { [parent]: id } : undefined;
};

/** Screens replaced by a wizard. */
const isStepped: ReadonlySet<EntityScreen> = new Set<EntityScreen>(['create', 'edit', 'step']);

type ScreenProps = { readonly outline: EntityOutline; readonly screen: EntityScreen };

/** A singleton: its form for editors, else its data. */
const SingleRecord = ({ outline: { resource, access }, screen }: ScreenProps) => {
  const { can } = useEngine();
  return screen !== 'show' && can(access.edit) ? (
    <EntityEdit resource={resource} id={singletonId} />
  ) : (
    <EntityShow resource={resource} id={singletonId} loadForm={EntityEdit.load} />
  );
};

/** Form or page of a record. With a wizard, new records start at the first step, stored ones where left. */
const RecordScreen = ({ outline: { resource }, screen }: ScreenProps) => {
  const { wizard } = useEntity(resource).description;
  const { [idParameter]: id = '', [stepParameter]: step = '' } = useParams();
  if (wizard && isStepped.has(screen))
    return <EntityWizard key={id} resource={resource} id={id} step={step} />;
  if (screen === 'create') return <EntityCreate resource={resource} />;
  if (screen === 'edit') return <EntityEdit key={id} resource={resource} id={id} />;
  return <EntityShow key={id} resource={resource} id={id} loadForm={EntityEdit.load} />;
};

/** Loader of a screen. A singleton's form is at its list path. */
const codeOf = ({ singleton }: EntityOutline, screen: EntityScreen) =>
  screens[singleton && screen === 'list' ? 'edit' : screen];

const Screen = ({ outline, screen }: ScreenProps) => {
  const id = useParams()[idParameter] ?? '';
  const { resource, singleton } = outline;
  const { entities } = useEngine();
  // Loads code, entity and validators in parallel. Failures are shown where they are rendered.
  if (!entities.read(resource))
    codeOf(outline, screen)
      .load()
      .catch(() => undefined);
  const entity = useEntity(resource);
  if (isStepped.has(screen) || singleton) void validatorsOf(entity);
  if (singleton) return <SingleRecord outline={outline} screen={screen} />;
  return screen === 'list' ? (
    <EntityList
      key={id}
      resource={resource}
      filter={parentFilter(outline, id)}
      loadForm={EntityEdit.load}
    />
  ) : (
    <RecordScreen outline={outline} screen={screen} />
  );
};

/** Route of a generated screen. */
type EntityRoute = {
  readonly resource: string;
  readonly screen: EntityScreen;
  readonly path: string;
  readonly element: ReactElement;
  /** Preloads the screen's code. */
  readonly load: () => Promise<unknown>;
};

const order: readonly EntityScreen[] = ['list', 'create', 'edit', 'show', 'step'];

const routesOf = (outline: EntityOutline): readonly EntityRoute[] =>
  order.flatMap((screen) => {
    const { resource, singleton, paths } = outline;
    const path = paths[screen];
    if (path === undefined || (singleton === true && screen === 'edit')) return [];
    const name = outline.screen?.name;
    // A separate key per screen: no rows, selection or fields carry over.
    const drawn = <Screen key={listName(outline)} outline={outline} screen={screen} />;
    const element =
      name === undefined ? (
        drawn
      ) : (
        <ScreenProvider value={{ resource, name }}>{drawn}</ScreenProvider>
      );
    return [{ resource, screen, path, element, load: codeOf(outline, screen).load }];
  });

/** Lazy routes of all generated screens of an entity, including named ones. Render within Suspense. */
export const entityRoutes = (outline: EntityOutline): readonly EntityRoute[] =>
  everyScreen(outline).flatMap(routesOf);
