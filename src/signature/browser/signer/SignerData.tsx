import { DataPanel, useLocale } from '@patio/framework/react';
import type { SigningPage } from '#generated/types/wire.ts';
import { dataNotice } from '#organisation/rules/dataNotice.ts';

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
