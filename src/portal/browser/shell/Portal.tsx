import { Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { Gate } from '../access/Gate';
import { NotFound } from '../../../session/browser/entry/NotFoundPage';
import { lendMover } from '../../../session/browser/entry/location';
import { useText } from '../../../framework/browser/texts/useText';
import { useSession } from '../../../session/browser/useSession';
import { loadLater } from './loadLater';
import { PageFault } from './PageFault';
import { PortalProviders } from './PortalProviders';
import { Shell } from './Shell';
import { siteMap } from './siteMap';
import '../theme/shell.css';
import '../home/home.css';

const Waiting = () => <p role="status">{useText()('common.loading')}</p>;

const Frame = () => {
  const user = useSession();
  return (
    <PortalProviders username={user?.username ?? ''}>
      <Shell />
    </PortalProviders>
  );
};

const createRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <PageFault />,
      children: [
        ...siteMap.map(({ path, row, element }) => ({
          path,
          caseSensitive: true,
          errorElement: <PageFault />,
          element: (
            <Gate row={row}>
              <Suspense fallback={<Waiting />}>{element}</Suspense>
            </Gate>
          ),
        })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);

/** Loads the code of the screen that a path leads to, so that frame and screen are drawn in one go. */
export const loadScreen = async (path: string): Promise<void> => {
  const places = siteMap.map((site) => ({ path: site.path, caseSensitive: true, load: site.load }));
  await matchRoutes(places, path)?.at(-1)?.route.load?.();
};

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
  return <RouterProvider router={router} />;
};
