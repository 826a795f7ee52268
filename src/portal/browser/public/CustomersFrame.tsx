import type { ReactNode } from 'react';
import { CustomersHeader } from '@patio/framework/react';
import './public.css';

type Props = { readonly look: 'customer' | 'form' | undefined; readonly children: ReactNode };

/** Header and column of a page without a session. @source OQ-051 */
export const CustomersFrame = ({ look, children }: Props) => (
  <div className={look ? `customers public ${look}-style` : 'customers public'}>
    <CustomersHeader />
    <main className="customers-main">{children}</main>
  </div>
);
