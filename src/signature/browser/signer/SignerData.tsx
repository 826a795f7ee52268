import { DataPanel } from '../../../framework/browser/shell/customers/DataPanel';
import { useLocale } from '../../../framework/browser/texts/useText';
import type { SigningPage } from '../../../generated/types/wire';
import { dataNotice } from '../../../organisation/rules/dataNotice';

type SignerDataProps = {
  readonly use: 'signing' | 'selfie';
  readonly of: Pick<SigningPage, 'dealerName' | 'dealerPhone' | 'lenderName'>;
  readonly until: string | null;
};

/** What the page does with the data of whoever signs, and whom to ask about them. */
export const SignerData = ({ use, of, until }: SignerDataProps) => {
  const { dealerName: dealer, dealerPhone, lenderName: lender } = of;
  return <DataPanel {...dataNotice(use, { dealer, dealerPhone, lender, until }, useLocale())} />;
};
