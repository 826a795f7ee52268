import type { ReactNode } from 'react';
import './account.css';

type Props = {
  readonly title: string;
  /** Level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** Short facts below the title. */
  readonly facts: string;
  /** Buttons of the row. */
  readonly children?: ReactNode;
};

/** One factor or session of the person. */
export const AccountRow = ({ title, heading: Heading = 'h3', facts, children }: Props) => (
  <li className="account-row">
    <div>
      <Heading>{title}</Heading>
      <p>{facts}</p>
    </div>
    {children ? <div className="account-buttons">{children}</div> : null}
  </li>
);
