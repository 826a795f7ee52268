import type { Page } from 'playwright-core';

/** A page of the portal and who opens it. */
export type Place = { readonly name: string; readonly user: string; readonly path: string };

const nameOf = (path: string): string => path.replaceAll('/', '-').slice(1) || 'home';

/** Addresses of the links of a part of the page. */
const addresses = (page: Page, within: string): Promise<readonly string[]> =>
  page
    .locator(`${within} a[href^="/"]`)
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

/** The first record that a list leads to, and its form of a new one. */
const below = (path: string, links: readonly string[]): readonly (readonly [string, string])[] => {
  const own = links.filter((link) => link.startsWith(`${path}/`));
  const register = own.find((link) => link.endsWith('/register'));
  const record = own.find((link) => link !== register);
  return [
    ...(register ? [['register', register] as const] : []),
    ...(record ? [['record', record] as const] : []),
  ];
};

/**
 * Finds the pages that a person reaches from the menu: each entry that nobody before has seen, the form of a new record, the first
 * record of a list and its form.
 */
export const findPlaces = async (
  page: Page,
  user: string,
  settle: () => Promise<void>,
  seen: Set<string>,
): Promise<readonly Place[]> => {
  const places: Place[] = [{ name: `home-of-${user.toLowerCase()}`, user, path: '/' }];
  const add = async (name: string, path: string): Promise<void> => {
    places.push({ name, user, path });
    await page.goto(path);
    await settle();
  };
  const entries = await addresses(page, 'nav');
  for (const path of new Set(entries)) {
    if (path === '/' || seen.has(path)) continue;
    seen.add(path);
    await add(`${nameOf(path)}`, path);
    for (const [what, link] of below(path, await addresses(page, 'main'))) {
      await add(`${nameOf(path)}--${what}`, link);
      const forms = await addresses(page, 'main');
      const form = forms.find((one) => one.endsWith('/edit') && one.startsWith(link));
      if (what === 'record' && form) await add(`${nameOf(path)}--edit`, form);
    }
  }
  return places;
};
