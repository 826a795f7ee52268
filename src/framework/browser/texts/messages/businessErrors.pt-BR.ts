import type { businessCatalogue } from '#kernel/errors/businessCatalogue.ts';

/** What happened, why, and what to do, by code of the application's subjects. */
export const businessErrors = {
  SET095:
    'A concessionária não tem telefone e por isso não pode ser desabilitada. Informe o telefone e tente de novo.',
  'SET.dealer_baccode_exists': 'Já existe uma concessionária com este baccode. Informe outro.',
  'SET.region_exists': 'Já existe uma região com este código. Informe outro.',
  'SET.region_has_dealers':
    'A região ainda tem concessionárias (%{count}) e não pode ser desabilitada. Mova-as para outra região antes.',
  'SET.group_name_exists': 'Já existe um grupo com este nome. Informe outro.',
  'SET.combo_name_exists': 'Já existe um combo com este nome. Informe outro.',
  'SET.campaign_code_exists': 'Já existe uma campanha com este código. Informe outro.',
  'SET.lead_is_final': 'Esta oportunidade já foi encerrada e não muda mais. Cadastre uma nova.',
  'SET.lead_expired': 'Esta oportunidade expirou sem contato e não muda mais. Cadastre uma nova.',
  'csf.robot':
    'Não conseguimos confirmar que é uma pessoa que pede o contato. Tente de novo em alguns minutos ou ligue para a concessionária.',
  'SET.same_group_move':
    'Já neste grupo: %{names}. Escolha outro destino ou desmarque quem já está nele.',
  'SET.same_region_move':
    'Já nesta região: %{names}. Escolha outro destino ou desmarque quem já está nela.',
  'SET.already_enabled':
    'O registro já está habilitado. Atualize a lista para ver a situação atual.',
  'SET.already_disabled':
    'O registro já está desabilitado. Atualize a lista para ver a situação atual.',
  'SET.target_disabled': 'O destino está desabilitado. Escolha um destino habilitado.',
  'SET.mail_off':
    'O portal não tem servidor de e-mail configurado e não envia nada. Peça a quem o administra que configure um.',
  'SET.template_not_html': 'O modelo precisa ser um arquivo .html. Escolha outro arquivo.',
  'SET.template_not_text':
    'O arquivo não é um texto HTML em UTF-8. Salve-o em UTF-8 e envie de novo.',
  'SET.template_too_large':
    'O modelo passa de %{limitMb} MB. Reduza imagens embutidas e envie de novo.',
  'SET.template_script':
    'O modelo tem %{what}, que não pode ir em um e-mail. Retire-o e envie de novo.',
  'SET.template_placeholder_unknown':
    'O modelo usa campos que este e-mail não tem: %{names}. Corrija-os e envie de novo.',
  'SET.template_placeholder_missing':
    'Faltam no modelo campos que este e-mail precisa ter: %{names}.',
  'password.personal':
    'A senha contém o nome ou o usuário da pessoa. Escolha uma que não tenha nada do nome nem do usuário.',
  'password.dealer':
    'A senha contém o nome fantasia ou o CNPJ de uma concessionária da pessoa. Escolha uma sem eles.',
  'password.common':
    'A senha é fácil de adivinhar: só tem palavras muito usadas ou poucos caracteres que se repetem. Use palavras que não sejam fáceis de adivinhar.',
  'waiver.no_items': 'A concessionária não vende adicionais: não há o que dispensar.',
  'waiver.answered': 'O cliente já respondeu. Abra o link de novo para ver a resposta.',
  'PCD.rules_missing':
    'As regras de isenção para pessoas com deficiência ainda não estão cadastradas para hoje. Peça o cadastro à administração e confira os limites na Receita Federal.',
  CLI025: 'A cota de um sócio vai de 1% a 98%. Corrija a cota.',
  'CLI.document_exists':
    'A concessionária já tem um cliente com este documento. Abra o cadastro dele em vez de fazer outro.',
  'CLI.full_name': 'Informe nome e sobrenome, cada um com duas letras ou mais.',
  'CLI.name_digits': 'Um nome não tem números. Retire-os.',
  'CLI.business_name': 'Informe a razão social com letras ou números.',
  'CLI.date_future': 'A data está no futuro. Informe a data certa.',
  'CLI.birth_age': 'A data dá uma idade de %{limit} anos ou mais. Confira o ano.',
  'CLI.mobile_invalid': 'Informe um celular com DDD: nove dígitos, o primeiro deles 7, 8 ou 9.',
  'CLI.quota_sum': 'As cotas dos sócios somam %{total}%. Juntas, vão até 100%.',
  'CLI.no_dealer': 'Escolha a concessionária do cliente.',
  'CLI.attorneys': 'Marque no máximo %{limit} procuradores.',
  SEL004:
    'O mesmo CPF aparece duas vezes entre cliente, cônjuge, avalistas e vendedor. Informe um CPF para cada pessoa.',
  'VHC.color_exists': 'Esta cor já existe para esta origem e este modelo. Informe outra.',
  SIS002: 'Simulação expirada. Mude o último dia da simulação da oferta para simular de novo.',
  'simulation.lead_other_dealer':
    'A oportunidade é de outra concessionária. Simule nela, ou sem a oportunidade.',
  SIM063: 'Simulação expirada. Clone-a para simular de novo.',
  PRS004:
    'Já existe a proposta %{number} desta simulação. Consulte a existente ou clone a simulação para outra venda.',
  PRS005: '%{by} está usando esta proposta desde %{at}. Tente de novo quando a pessoa terminar.',
  PRS006: 'A proposta não pode ser alterada na situação em que está. Nada foi gravado.',
  PRS007: 'A proposta não pode ser retificada na situação em que está. Nada foi gravado.',
  PRS009: 'O número do contrato não pôde ser atribuído. Tente de novo em instantes.',
  PRS012:
    'A situação atual da proposta não admite esta mudança. Atualize a página e veja o próximo passo.',
  PRS013: 'A proposta está encerrada e não muda mais de situação.',
  PRS015: 'A proposta está bloqueada. Peça o desbloqueio à mesa de crédito.',
  GSIM015: 'A proposta desta simulação está em uso por outra pessoa. Tente de novo em instantes.',
  PRI001: 'A proposta não pôde ser lida. Verifique se ela existe e se é da sua concessionária.',
  'proposal.client_missing': 'A proposta não tem cliente. Escolha ou cadastre o cliente.',
  'proposal.client_other_dealer':
    'O cliente é do cadastro de outra concessionária. Escolha ou cadastre o cliente na concessionária da proposta.',
  'proposal.simulation_other_dealer':
    'A simulação é de outra concessionária. Escolha uma da concessionária da proposta, ou clone a simulação nela.',
  'proposal.client_other':
    'O preço foi calculado para outro cliente: outro tipo de pessoa, ou outro CPF ou CNPJ na pré-aprovação ou na isenção da TCC. Escolha o cliente simulado ou simule para este.',
  'proposal.documents_missing': 'Falta anexar documentos pedidos. Anexe todos antes de enviar.',
  'proposal.conditions_open':
    'Nenhuma das condições foi atendida ainda. Altere a simulação ou inclua um avalista, e envie de novo.',
  'proposal.reanalysis_limit':
    'Uma proposta recusada é reanalisada até %{limit} vezes, em até %{days} dias. Faça uma proposta nova.',
  'proposal.signature_missing':
    'Falta a assinatura de alguém. Ative quando todos tiverem assinado.',
  'proposal.selfie_missing': 'Falta a selfie de alguém. Ative quando todas estiverem concluídas.',
  'proposal.kit_missing': 'Falta o contrato assinado em papel. Anexe-o nos documentos da proposta.',
  'proposal.vehicle_incomplete': 'Falta o chassi ou, se usado, o Renavam. Complete os dados.',
  'proposal.lien_missing': 'Falta o registro do gravame. Informe o número nos dados do veículo.',
  'proposal.own_request': 'Quem pediu não aprova o próprio pedido. Outra pessoa precisa aprovar.',
  'proposal.contract_signed':
    'Todos já assinaram este contrato. Só a mesa de crédito pode cancelá-lo: fale com ela.',
  'proposal.not_owner':
    'Só quem é responsável pela proposta, ou a mesa de crédito, pode excluí-la.',
  'offer.vehicle_outside_group':
    'Este veículo não é do grupo “%{group}” da campanha. Escolha outro veículo ou outra campanha.',
  'simulation.table_not_offered': 'Esta tabela não vale para esta venda ou esta entrada.',
  'simulation.rate_not_offered':
    'Nenhuma tabela tem esta taxa para esta venda: a menor é %{minimum}% ao mês.',
  'simulation.nothing_selected': 'Escolha antes uma tabela e um prazo.',
  'simulation.release_out_of_range': 'A liberação pode ser de %{from} a %{until}.',
  'simulation.tcc_not_exempt': 'O cliente não está isento da tarifa de cadastro (TCC).',
  'exemption.no_dealer': 'Escolha a concessionária antes de pedir a isenção da TCC.',
  'exemption.no_manager':
    'Nenhum outro gestor de TCC está cadastrado para esta concessionária. Fale com a administração.',
  'exemption.not_open':
    'A isenção da TCC não pode ser pedida agora. Veja a situação do pedido deste cliente.',
  'exemption.decided': 'Este pedido de isenção já foi decidido. Atualize a lista.',
  'exemption.not_manager': 'Você não é gestor de TCC desta concessionária.',
  'exemption.own_request':
    'Quem pediu a isenção não decide sobre ela. Outro gestor de TCC precisa decidir.',
  'exemption.not_own_request': 'Só quem pediu a isenção pode cancelar o pedido.',
  'pricing.date_invalid': 'A data não é válida. Informe uma data do calendário.',
  'pricing.row_missing':
    'A tabela “%{table}” não tem valores para %{date}. Escolha outra data de liberação ou peça o cadastro da vigência.',
  'pricing.row_ambiguous':
    'A tabela “%{table}” tem %{count} vigências para %{date}. Peça a correção do cadastro.',
  'pricing.amount_invalid': 'O valor não é válido. Informe um valor em reais, sem sinal.',
  'pricing.amount_too_large': 'O valor passa do limite de R$ %{limit}. Confira os algarismos.',
  'pricing.nothing_to_finance': 'Não sobra valor a financiar. Diminua a entrada ou inclua itens.',
  'pricing.rate_invalid': 'A taxa não é um número válido. Informe, por exemplo, 1,69.',
  'pricing.rate_out_of_range': 'A taxa deve ficar entre 0 e %{limit}% ao mês. Confira-a.',
  'pricing.rate_kind_mismatch':
    'A taxa não combina com o tipo %{kind}: compare-a com a taxa líquida.',
  'pricing.entry_above_price': 'A entrada é maior que o preço do veículo. Diminua a entrada.',
  'pricing.entry_out_of_range':
    'A entrada deste plano fica entre %{minimum}% e %{maximum}% do preço. Ajuste-a.',
  'pricing.finance_type_unknown':
    'O tipo de financiamento %{financeType} não existe nesta vigência. Escolha outro.',
  'pricing.term_off_table':
    'O prazo %{term} não está na tabela deste plano. Escolha um dos prazos oferecidos.',
  'pricing.option_missing': 'Este plano pede o dado “%{option}”. Informe-o.',
  'pricing.option_not_allowed': 'Este plano não usa o dado “%{option}”. Retire-o.',
  'pricing.option_out_of_range':
    'O dado “%{option}” deve ficar entre %{minimum} e %{maximum} neste plano. Ajuste-o.',
  'pricing.grid_not_increasing':
    'Os meses de pagamento devem ser inteiros e crescentes. Confira a sequência.',
  'pricing.weight_invalid': 'Um peso não é válido, ou nenhuma parcela tem peso. Confira o plano.',
  'pricing.balloon_too_large':
    'As parcelas intermediárias ou o residual são grandes demais: não sobra parcela mensal. Diminua-os.',
  'pricing.instalment_too_small':
    'Uma parcela fica abaixo do mínimo de R$ %{minimum}. Ajuste o plano.',
  'pricing.instalment_uneven':
    'A parcela do mês %{month} foge demais da média do plano. Aproxime-a das outras.',
  'pricing.financed_above_limit':
    'O total financiado passa do limite de R$ %{limit} deste plano. Aumente a entrada.',
  'pricing.coefficient_invalid':
    'O coeficiente do prazo %{term} não é válido. Peça a correção da tabela.',
  'pricing.first_due_out_of_range':
    'O primeiro vencimento deve ficar depois da liberação e em até %{maximum} dias. Escolha outra data.',
  'pricing.return_above_cap': 'O retorno passa do limite de %{limit}% deste plano. Diminua a taxa.',
  'pricing.cost_too_high':
    'O custo passa de %{limit}% ao ano. Financie mais ou pague menos na liberação.',
  'pricing.no_solution': 'Nenhum valor atende ao pedido. Mude o valor procurado.',
  'pricing.settlement_date_invalid': 'Quite entre a liberação e o próximo vencimento em aberto.',
  'pricing.settlement_too_early':
    'Este plano só pode ser quitado depois de %{months} meses. Escolha uma data posterior.',
  'pricing.memo_unreadable': 'A memória de cálculo não pode ser lida. Calcule a simulação de novo.',
  'voucher-001': 'O código não foi encontrado. Confira as letras e os números.',
  'voucher-002': 'O código não está valendo hoje. Confira o período da promoção.',
  'voucher-003': 'O código não vale para este veículo. Veja as condições não atendidas.',
  'voucher-004': 'O código não vale para este cliente. Veja as condições não atendidas.',
  'voucher-005':
    'O código não vale para este plano ou tipo de venda. Veja as condições não atendidas.',
  'voucher-006':
    'O código não vale para esta concessionária ou região. Veja as condições não atendidas.',
  'voucher-007': 'O código já foi usado até o limite. Use outro código.',
  'SP-000': 'O item adicional não pôde ser calculado (SP-000). Confira as opções escolhidas.',
  'SP-001': 'O item adicional não pôde ser calculado (SP-001). Confira as opções escolhidas.',
  'SP-002': 'O item adicional não pôde ser calculado (SP-002). Confira as opções escolhidas.',
  'SP-003': 'O item adicional não pôde ser calculado (SP-003). Confira as opções escolhidas.',
  'SP-004': 'O item adicional não pôde ser calculado (SP-004). Confira as opções escolhidas.',
  'SP-005': 'O item adicional não pôde ser calculado (SP-005). Confira as opções escolhidas.',
  'SP-006': 'O item adicional não pôde ser calculado (SP-006). Confira as opções escolhidas.',
  'SP-007': 'O item adicional não pôde ser calculado (SP-007). Confira as opções escolhidas.',
  'SP-008': 'O item adicional não pôde ser calculado (SP-008). Confira as opções escolhidas.',
  'SP-009': 'O item adicional não pôde ser calculado (SP-009). Confira as opções escolhidas.',
  'SP-010': 'O item adicional não pôde ser calculado (SP-010). Confira as opções escolhidas.',
  'SP-011': 'O item adicional não pôde ser calculado (SP-011). Confira as opções escolhidas.',
  'SP-012': 'O item adicional não pôde ser calculado (SP-012). Confira as opções escolhidas.',
  'SP-013': 'O item adicional não pôde ser calculado (SP-013). Confira as opções escolhidas.',
  'SP-014': 'O item adicional não pôde ser calculado (SP-014). Confira as opções escolhidas.',
  'SP-015': 'O item adicional não pôde ser calculado (SP-015). Confira as opções escolhidas.',
  'SP-016': 'O item adicional não pôde ser calculado (SP-016). Confira as opções escolhidas.',
  'SP-017': 'O item adicional não pôde ser calculado (SP-017). Confira as opções escolhidas.',
  'SP-018': 'O item adicional não pôde ser calculado (SP-018). Confira as opções escolhidas.',
  'SP-019': 'O item adicional não pôde ser calculado (SP-019). Confira as opções escolhidas.',
  'SP-020': 'O item adicional não pôde ser calculado (SP-020). Confira as opções escolhidas.',
  'SP-021': 'O item adicional não pôde ser calculado (SP-021). Confira as opções escolhidas.',
  'SP-022': 'O item adicional não pôde ser calculado (SP-022). Confira as opções escolhidas.',
  invalidPeriod: 'O fim do período vem antes do início. Corrija as datas.',
  'voucher.not_found': 'Nenhum voucher ou cupom tem este código. Confira as letras e os números.',
  'voucher.disabled': 'O código está desabilitado. Use outro código.',
  'voucher.not_started': 'O código só vale a partir de %{from}. Use-o nessa data ou depois.',
  'voucher.ended': 'O código valeu até %{until}. Use outro código.',
  'voucher.limit_reached': 'O código já foi usado até o limite (%{limit}). Use outro código.',
  'voucher.document_not_listed':
    'O código é pessoal e não inclui o CPF ou CNPJ deste cliente. Confira o documento.',
  'voucher.person_type': 'O código não vale para este tipo de pessoa.',
  'voucher.vehicle_type': 'O código não vale para veículo deste tipo (novo ou usado).',
  'voucher.sale_type': 'O código não vale para este tipo de venda.',
  'voucher.direct_sale_type': 'O código não vale para este tipo de venda direta.',
  'voucher.sale_option_type': 'O código não vale para a opção de venda escolhida.',
  'voucher.finance_type': 'O código não vale para a estrutura financeira escolhida.',
  'voucher.manufacturer': 'O código não vale para esta marca.',
  'voucher.model': 'O código não vale para este modelo.',
  'voucher.version': 'O código não vale para esta versão.',
  'voucher.manufacturer_year': 'O código não vale para este ano de fabricação.',
  'voucher.model_year': 'O código não vale para este ano-modelo.',
  'voucher.dealer': 'O código não vale para esta concessionária.',
  'voucher.region': 'O código não vale para esta região.',
  'voucher.already_used':
    'Este cliente já usou o código até o limite (%{limit}). Use outro código.',
  'voucher.not_stackable':
    'Este desconto não se soma a taxa zero nem a venda a funcionário. Escolha um dos dois.',
  'voucher.no_benefit': 'O código não baixa nada neste negócio e por isso não foi usado.',
  'voucher.not_a_coupon': 'Este código é um voucher do veículo. Informe-o na etapa Financiamento.',
  'voucher.outranked': 'Vale o código %{code}: os descontos deste tipo não se somam.',
  'voucher.code_exists': 'Já existe um voucher ou cupom com este código. Informe outro.',
  'voucher.in_use':
    'O voucher já foi usado e não pode ser excluído. Desabilite-o para que não valha mais.',
  'voucher.reservation_ended': 'A reserva do código terminou. Valide o código outra vez.',
  'Ins.coupon_code_exists': 'Já existe um cupom ou voucher com este código. Informe outro.',
  'InsCampaign.coupon_in_use':
    'O cupom já foi usado e não pode ser excluído. Desabilite-o para que não valha mais.',
  'insurance.out_of_range': 'O valor precisa estar entre %{minimum} e %{maximum}. Corrija-o.',
  'insurance.no_coupon': 'Este item não aceita cupom. Tire o cupom.',
  'insurance.option_not_in_tariff': 'A tarifa não prevê a opção “%{option}”. Escolha outra.',
  'insurance.person_type': 'Este seguro é só para pessoa física. Retire-o da proposta.',
  'insurance.age_out_of_range':
    'A idade do segurado precisa estar entre %{minimum} e %{maximum} anos.',
  'insurance.health_declaration_required':
    'Acima de R$ %{limit} de capital é preciso a declaração de saúde. Preencha-a.',
  'insurance.warranty_ended':
    'A garantia de fábrica acabou em %{until}: a proteção mecânica só é vendida durante a garantia.',
  'insurance.used_vehicle': 'Este seguro é só para veículo novo. Retire-o da proposta.',
  'insurance.casco_required': 'Este seguro exige o seguro do casco. Inclua o seguro auto.',
  'insurance.quote_unknown': 'Esta cotação do seguro auto não existe aqui. Cote outra vez.',
  'insurance.quote_expired': 'A cotação do seguro auto venceu. Cote outra vez.',
  'insurance.insurer_silent':
    'A seguradora não respondeu. Tente de novo em alguns minutos ou siga sem o seguro.',
  'insurance.insurer_refused':
    'A seguradora recusou o risco (%{reason}). Confira os dados ou escolha outra cobertura.',
  'insurance.start_past': 'A vigência não começa antes de hoje. Escolha outra data.',
  'insurance.birth_out_of_range':
    'A data de nascimento é de alguém com mais de 100 anos, ou fica mais de um ano à frente. Confira a data.',
  'insurance.document_of_person':
    'O documento não é do tipo de pessoa escolhido. Informe o CPF de uma pessoa física ou o CNPJ de uma jurídica.',
  'insurance.no_dealer':
    'Uma proposta de seguro é feita em uma concessionária, e você não está em nenhuma. Escolha uma no topo da página.',
  'insurance.sale_other_dealer':
    'A proposta de financiamento é de outra concessionária. Escolha uma da concessionária do seguro, ou troque de concessionária no topo da página.',
  'insurance.sale_other_client':
    'O cliente da proposta de financiamento não é o do seguro. Escolha uma proposta dele.',
  'insurance.has_sale': 'O seguro já está ligado a uma venda. Recarregue a página.',
  'insurance.quote_changed': 'Os dados mudaram desde a cotação. Cote de novo antes de enviar.',
  'insurance.regret_over':
    'O prazo de %{limit} dias para devolver a apólice passou. Peça o cancelamento à seguradora.',
  'insurance.card_unfilled':
    'O cartão ainda não foi informado. Preencha os dados do cartão ou escolha outra forma de pagamento.',
  'insurance.product_off': 'A concessionária não vende este produto. Escolha outro.',
  PMCERR:
    'A cotação da proteção mecânica falhou. Confira prazo, quilometragem e garantia de fábrica e tente de novo.',
  GAPERR: 'A cotação da nota garantida falhou. Confira prazo e valor do veículo e tente de novo.',
  SEGAUTOERR:
    'A integração com a seguradora falhou. Tente de novo, ou encaminhe a proposta à mesa de seguros para tratá-la fora do portal.',
  'CARDIF.proposal_failed':
    'A seguradora não aceitou a proposta. Confira os dados e envie de novo, ou encaminhe-a à mesa de seguros.',
  'ASS.enrolment_failed':
    'A seguradora da nota garantida não fez a adesão. Confira os dados e tente de novo, ou encaminhe a proposta à mesa de seguros.',
  'insurance.combo_not_visible': 'Este combo não está disponível. Escolha outro.',
  'insurance.combo_person_type': 'O combo não vale para este tipo de pessoa. Escolha outro.',
  'insurance.combo_vehicle_type':
    'O combo não vale para veículo deste tipo (novo ou usado). Escolha outro.',
  'insurance.combo_segmentation': 'O combo não vale para o segmento deste veículo. Escolha outro.',
  'insurance.combo_mileage': 'O combo vale até %{limit} km rodados. Escolha outro.',
  'insurance.combo_product_missing':
    'Falta o preço do produto %{product} do combo. Calcule-o e tente de novo.',
} as const satisfies Record<keyof typeof businessCatalogue, string>;
