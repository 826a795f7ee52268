import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of vouchers and coupons. */
export const useDiscountText = createTextHook('discounts', { 'pt-BR': ptBR, en });
