import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'address.zip_not_found':
    'CEP não encontrado. Confira o número ou preencha o endereço manualmente.',
  SET095:
    'A concessionária não pode ser desabilitada sem telefone. Informe o telefone e tente de novo.',
  'SET.dealer_baccode_exists': 'Já existe uma concessionária com este baccode. Informe outro.',
  'SET.region_exists': 'Já existe uma região com este código. Informe outro.',
  'SET.region_has_dealers':
    'A região ainda tem concessionárias (%{count}) e não pode ser desabilitada. Mova-as para outra região antes.',
  'SET.group_name_exists': 'Já existe um grupo com este nome. Informe outro.',
  'SET.same_group_move':
    'Já estão neste grupo: %{names}. Escolha outro destino ou desmarque essas concessionárias.',
  'SET.same_region_move':
    'Já estão nesta região: %{names}. Escolha outro destino ou desmarque essas concessionárias.',
  'SET.already_enabled':
    'O registro já está habilitado. Atualize a lista para ver a situação atual.',
  'SET.already_disabled':
    'O registro já está desabilitado. Atualize a lista para ver a situação atual.',
  'SET.target_disabled': 'O destino está desabilitado. Escolha um destino habilitado.',
} as const satisfies Sentences<typeof errors>;
