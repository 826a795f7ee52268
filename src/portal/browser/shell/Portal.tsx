import { useEffect, useState } from 'react';
import { matchRoutes, RouterProvider } from 'react-router';
import { Gate } from '../access/Gate';
import { menuIcons } from '#generated/menu.ts';
import { lendMover } from '@patio/framework/people/react';
import { createAdminRouter, giveMenuIcons } from '@patio/framework/react';
import { isFront } from '#session/browser/front.ts';
import { FrontShell } from '../plans/FrontShell';
import { useSession } from '#session/browser/useSession.ts';
import { loadLater } from './loadLater';
import { PortalProviders } from './PortalProviders';
import { Shell } from './Shell';
import { siteMap } from './siteMap';
import '../home/home.css';

giveMenuIcons(menuIcons);

const Page = () => {
  const user = useSession();
  return (
    <PortalProviders username={user?.username ?? ''}>
      {isFront() ? <FrontShell /> : <Shell />}
    </PortalProviders>
  );
};

const createRouter = () =>
  createAdminRouter(
    <Page />,
    siteMap.map(({ path, row, element }) => ({ path, element: <Gate row={row}>{element}</Gate> })),
  );

/** Loads the code of the screen that a path leads to, so that frame and screen are drawn in one go. */
export const loadScreen = async (path: string): Promise<void> => {
  const places = siteMap.map((site) => ({ path: site.path, caseSensitive: true, load: site.load }));
  await matchRoutes(places, path)?.at(-1)?.route.load?.();
};

/**
 * For moves that ask to be drawn at once: as what is typed is, whole and before all that can wait. Flushed, effects of
 * the new screen would run before it is seen.
 */
const drawAtOnce = (work: () => unknown): undefined => void work();

/** The signed-in part: frame, menu and every page that is built. */
export const Portal = () => {
  const [router] = useState(createRouter);
  useEffect(loadLater, []);
  useEffect(() => {
    const takeBack = lendMover((path, how) => {
      void router.navigate(path, { replace: how === 'replace' });
    });
    return () => {
      takeBack();
      router.dispose();
    };
  }, [router]);
  return <RouterProvider router={router} flushSync={drawAtOnce} />;
};
