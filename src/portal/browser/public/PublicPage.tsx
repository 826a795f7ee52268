import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { publicRoutes } from '#access/rules/publicRoutes.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { offerPath } from '#simulation/rules/openings.ts';
import { CustomersHeader } from '@patio/framework/react';
import './public.css';

type Props = { readonly look: 'customer' | 'form' | undefined; readonly children: ReactNode };

/** Header and column of a public page. @source OQ-051 */
const CustomersFrame = ({ look, children }: Props) => (
  <div className={look ? `customers public ${look}-style` : 'customers public'}>
    <CustomersHeader />
    <main className="customers-main">{children}</main>
  </div>
);

type PublicPath = (typeof publicRoutes)[number]['path'];

const Formweb = lazy(async () => ({
  default: (await import('#formweb/browser/FormwebPage.tsx')).FormwebPage,
}));
const CardifReturn = lazy(async () => ({
  default: (await import('#cardif/browser/CardifReturnPage.tsx')).CardifReturnPage,
}));

const VapsExemption = lazy(async () => ({
  default: (await import('#waivers/browser/VapsExemptionPage.tsx')).VapsExemptionPage,
}));

const Capture = lazy(async () => ({
  default: (await import('#watchdoc/browser/phone/CapturePage.tsx')).CapturePage,
}));

const SharedOffer = lazy(async () => ({
  default: (await import('#simulation/browser/SharedOfferPage.tsx')).SharedOfferPage,
}));

/** Public pages by path; the server responds to each with public.html. */
const pages: Partial<Record<PublicPath, ReactElement>> = {
  '/formweb': <Formweb />,
  '/cardifRedirect': <CardifReturn />,
  '/vapsExemption': <VapsExemption />,
};

/** Pages reached only by a link with a token, absent from the table of routes. */
const linked: Readonly<Record<string, ReactElement>> = { '/documento': <Capture /> };

/** Whether a portal user is signed in in this browser, such as a seller testing the link. */
const isStaff = (): boolean =>
  (createSessionStore(localStorage, window).read()?.idToken ?? '') !== '';

const offerOf = (path: string): ReactElement | undefined =>
  path.startsWith(`${offerPath}/`) ? (
    <SharedOffer token={path.slice(offerPath.length + 1)} isStaff={isStaff()} />
  ) : undefined;

/** Renders a public page in its frame, in the style of its route. @source P14.2, OQ-051 */
export const PublicPage = ({ path }: { readonly path: string }) => {
  const bare = path.replace(/\/$/, '');
  const row = publicRoutes.find((one) => one.path === bare);
  const page = row ? pages[row.path] : (linked[bare] ?? offerOf(bare));
  if (!page) return null;
  return (
    <CustomersFrame look={row && 'style' in row ? row.style : undefined}>
      <Suspense fallback={null}>{page}</Suspense>
    </CustomersFrame>
  );
};
