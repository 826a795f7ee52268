import type { WatchedPage } from './browser';

/** A page of the portal, and a demo user who can open it. */
export type Place = { readonly name: string; readonly user: string; readonly path: string };

const nameOf = (path: string): string => path.replaceAll('/', '-').slice(1);

/** Paths linked in a part of the page. */
const linksIn = ({ page }: WatchedPage, part: string): Promise<readonly string[]> =>
  page
    .locator(`${part} a[href^="/"]`)
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ]);

const turnGroups = ({ page }: WatchedPage, isOpen: boolean): Promise<void> =>
  page
    .locator(`nav .menu-group[aria-expanded="${!isOpen}"]`)
    .evaluateAll((groups) => groups.forEach((group) => (group as HTMLElement).click()));

/** Paths of the menu, including collapsed groups; restores its state. */
const linksOfMenu = async (watched: WatchedPage): Promise<readonly string[]> => {
  await turnGroups(watched, true);
  const links = await linksIn(watched, 'nav');
  await turnGroups(watched, false);
  await watched.page
    .locator('.sidebar')
    .evaluateAll((sides) => sides.forEach((side) => side.dispatchEvent(new Event('mouseleave'))));
  return links;
};

type Walk = {
  readonly watched: WatchedPage;
  readonly user: string;
  /** Menu paths already visited by someone. */
  readonly seen: Set<string>;
};

/** Pages below a menu entry: create form, first record and its edit form. */
const below = async (
  { watched, user }: Walk,
  entry: string,
  visit: (place: Place) => Promise<void>,
): Promise<void> => {
  const name = nameOf(entry);
  const links = (await linksIn(watched, 'main')).filter((link) => link.startsWith(`${entry}/`));
  const register = links.find((link) => link.endsWith('/register'));
  const record = links.find((link) => link !== register);
  if (register) await visit({ name: `${name}--register`, user, path: register });
  if (!record) return;
  await visit({ name: `${name}--record`, user, path: record });
  const edit = (await linksIn(watched, 'main')).find((link) => link === `${record}/edit`);
  if (edit) await visit({ name: `${name}--edit`, user, path: edit });
};

/** Visits a person's home and menu pages not yet visited. */
export const visitEveryPage = async (
  walk: Walk,
  visit: (place: Place) => Promise<void>,
): Promise<void> => {
  const { user, seen } = walk;
  await visit({ name: `home-of-${user.toLowerCase()}`, user, path: '/' });
  for (const path of await linksOfMenu(walk.watched)) {
    if (path === '/' || seen.has(path)) continue;
    seen.add(path);
    await visit({ name: nameOf(path), user, path });
    await below(walk, path, visit);
  }
};
