import { fireEvent, screen, waitFor } from '@testing-library/react';
import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { HomeLink } from '#portal/browser/home/HomeLink.tsx';
import { home } from '#portal/browser/i18n/pt-BR/home.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';
import { openPortal } from '../portalBrowser';

const insurance = {
  messages: { home },
  user: { userType: 'GMF', groups: [{ groupName: 'insurance' }] },
} as const;

const draw = (to: string, isAction?: boolean) =>
  drawOver(
    <HomeLink to={to} {...(isAction ? { isAction } : {})}>
      Abrir
    </HomeLink>,
    insurance as never,
  );

test.each([
  ['/dealers', true],
  ['/dealers/42?tab=history', true],
  ['/approvals?show=mine', true],
  ['/tasks', true],
  // Pages of other groups or of no group, and home itself.
  ['/leads', false],
  ['/nao-existe', false],
  ['/dealersOfOthers', false],
])('the home of insurance links to %s: %p', (to, isLinked) => {
  draw(to);
  expect(screen.queryAllByRole('link', { name: 'Abrir' })).toHaveLength(isLinked ? 1 : 0);
  expect(screen.getByText('Abrir')).toBeVisible();
});

test('a link to a page missing from the menu is omitted', () => {
  draw('/leads', true);
  expect(screen.queryByText('Abrir')).toBeNull();
});

/** Pages of the frame outside the menu. */
const ofTheBar = ['/approvals', '/tasks'];

test.each(groupNames.map((group) => [group] as const))(
  'GATE-002, SHELL-014: the home of %s links only to pages in its menu',
  async (groupName) => {
    const dealers = [{ id: 'd-1', gmfCode: '101', tradingName: 'Aroeira Veículos' }];
    const userType = userTypeOf(groupName);
    openPortal('/', undefined, {
      userType,
      groups: [{ groupName }],
      ...(userType === 'DEALER' ? { dealers, dealerDefault: { id: 'd-1' } } : {}),
    });
    await screen.findByRole('heading', { level: 1, name: 'Início' }, { timeout: 15_000 });
    const pathsIn = (part: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/"]`)].map(
        (link) => new URL(link.getAttribute('href') ?? '', window.location.href).pathname,
      );
    await screen.findByRole('navigation', { name: 'Menu principal' });
    // Closed groups of the menu show no links until they are opened.
    document
      .querySelectorAll<HTMLElement>('nav .menu-group[aria-expanded="false"]')
      .forEach((group) => fireEvent.click(group));
    await waitFor(() => {
      expect(document.querySelector('nav .menu-group[aria-expanded="false"]')).toBeNull();
      expect(document.querySelector('main .ui-skeleton')).toBeNull();
    });
    const menu = [...pathsIn('nav'), ...ofTheBar].filter((path) => path !== '/');
    const outside = pathsIn('main').filter(
      (path) => !menu.some((entry) => path === entry || path.startsWith(`${entry}/`)),
    );
    expect(outside).toEqual([]);
  },
  30_000,
);
