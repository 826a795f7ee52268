import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type DiscountKey = TextKey<(typeof ptBR)['discounts']>;

/** Looks up the texts of vouchers and coupons. */
export const useDiscountText = (): ((
  key: DiscountKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`discounts.${key}`, values), [translate]);
};
