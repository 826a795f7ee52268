import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { TextKey } from '../../framework/browser/texts/Shape';
import type { ptBR } from '../messages/pt-BR';

type DiscountKey = TextKey<(typeof ptBR)['discounts']>;

/** Looks up the texts of vouchers and coupons. */
export const useDiscountText = (): ((
  key: DiscountKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`discounts.${key}`, values), [translate]);
};
