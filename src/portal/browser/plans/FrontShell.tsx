import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { AlertBanner, Toasts, onRouteChange, usePageTitle } from '@patio/framework/react';
import { onPortalMessage, postToPortal } from '#session/browser/front.ts';

/** Synchronises the URLs of the portal and of this page. */
const useRoutes = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const title = usePageTitle(pathname);
  const path = `${pathname}${search}${hash}`;
  const now = useRef(path);
  useEffect(() => {
    now.current = path;
    onRouteChange();
    postToPortal({ say: 'route', path });
  }, [path]);
  useEffect(() => {
    if (title !== undefined) postToPortal({ say: 'title', path: pathname, title });
  }, [pathname, title]);
  useEffect(
    () =>
      onPortalMessage((word) => {
        if (word.say === 'go' && word.path !== now.current) void navigate(word.path);
      }),
    [navigate],
  );
};

/** The page without menu and top bar, which the surrounding portal provides. */
export const FrontShell = () => {
  useRoutes();
  return (
    <>
      <div className="shell-page">
        <main id="content" tabIndex={-1}>
          <AlertBanner />
          <Outlet />
        </main>
      </div>
      <Toasts />
    </>
  );
};
