import type { WorkChapters } from './Chapter';

/** Chapters on the work of dealers and desks, in Portuguese. */
export const workPtBR: WorkChapters = {
  simulate: {
    id: 'simular',
    title: 'Simular uma venda',
    to: '/simulador',
    sections: [
      {
        id: 'price',
        title: 'Chegar ao preço',
        steps: [
          'Escolha “Nova simulação” e, em “Buscar veículo”, o veículo; informe a entrada. O cliente pode ficar para depois.',
          'Toque em uma parcela da tabela de planos e prazos. O resumo ao lado acompanha cada mudança.',
          'Abaixo dos planos, em “Seguros e itens adicionais”, “Acessórios, tarifas e isenção da TCC” e “Voucher, tier e renda”, informe o que mais entra na venda.',
          'Em “Resumo”, confira condições, parcelas e memória de cálculo e conclua.',
        ],
        texts: [
          'Os preços são calculados no seu computador enquanto você digita e conferidos pelo servidor. “Conferido pelo servidor” diz que os dois chegaram ao mesmo valor.',
          'O que você digita fica salvo: uma simulação interrompida continua de onde parou.',
        ],
      },
      {
        id: 'find',
        title: 'Chegar à parcela que o cliente quer',
        texts: [
          'Em “Quero pagar por mês”, digite ou escolha o valor: outra entrada, outro prazo e outro plano aparecem lado a lado, com parcela, CET e total. “Usar” leva a resposta para a simulação.',
          'Marque “Comparar” em até quatro preços para vê-los lado a lado. “Por que outros planos não aparecem” diz o que falta em cada um e, se for a entrada, oferece o valor que basta.',
          'Na tabela, as setas mudam de preço; Home e End vão ao primeiro e ao último da linha.',
        ],
      },
      {
        id: 'addons',
        title: 'Seguros e adicionais',
        texts: [
          'Abaixo dos planos estão os itens que podem ser vendidos com o veículo. Cada um mostra quanto muda a parcela e o CET, com e sem ele.',
          'São opcionais. Em “Pedir dispensa de adicionais”, o cliente recebe um link e responde se os quer; a resposta fica na simulação.',
        ],
      },
      {
        id: 'later',
        title: 'Se a liberação for em outro dia',
        texts: [
          'No “Resumo”, informe o dia da liberação: o portal mostra o que muda de hoje para esse dia e por quê, como o fim de uma tabela ou outra alíquota de IOF. Uma simulação salva o mostra em “Preço hoje e em outro dia”.',
        ],
      },
      {
        id: 'subsidy',
        title: 'Subsídio e retorno',
        texts: [
          'No “Resumo”, quem pode ver taxas net abre “Subsídio e retorno desta taxa”: quanto a taxa ao cliente custa ou deixa, quanto disso é da montadora e da concessionária, e a mesma venda com outras taxas. Em “Parte da montadora” prove outra divisão; a venda não muda.',
        ],
      },
      {
        id: 'share',
        title: 'Entregar ao cliente',
        steps: [
          'Abra a simulação salva e escolha “Compartilhar”.',
          'Diga por quantos dias o link abre e, se quiser, o e-mail do cliente e o telefone em que você atende.',
          'Copie a mensagem pronta ou abra-a no WhatsApp.',
        ],
        texts: [
          'O cliente vê a oferta em uma página e em PDF, sem dados da concessionária. Quando ele abre, você recebe um aviso, e a simulação mostra a hora e quantas vezes. A pré-visualização do WhatsApp e de outros robôs não conta.',
          'Uma simulação vencida pode ser clonada: a cópia usa as tabelas de hoje.',
        ],
      },
      {
        id: 'tcc',
        title: 'Pedir isenção da TCC',
        steps: [
          'Com CPF ou CNPJ e nome do cliente informados, escolha “Pedir isenção da TCC” e justifique.',
          'Aprovada, escolha “Refazer a simulação sem TCC” até o prazo.',
        ],
      },
    ],
  },
  propose: {
    id: 'proposta',
    title: 'Da proposta ao pagamento',
    to: '/vendas/consultarPropostas',
    sections: [
      {
        id: 'begin',
        title: 'Criar e enviar',
        steps: [
          'Na simulação salva, escolha “Criar proposta”.',
          'Informe o cliente, o veículo e, se houver, os avalistas.',
          'Em “Revisão”, a conferência diz o que impede o envio, o que a análise diria e o que está em ordem, com o caminho para corrigir.',
          'Marque “Enviar para análise ao concluir” e conclua.',
        ],
        texts: [
          'Enquanto uma pessoa altera a proposta, as outras a leem. O que foi digitado fica em um rascunho.',
        ],
      },
      {
        id: 'decision',
        title: 'Depois da decisão',
        texts: [
          'Qualificada ou recusada, a proposta mostra a entrada, o prazo ou o avalista com que seria aprovada; “Abrir no simulador” leva a mudança pronta. Depois, “Aceitar condições” ou “Pedir reanálise” a envia de novo.',
          'Se a mesa pedir documentos, anexe-os em “Documentos” e escolha “Enviar documentos”.',
        ],
      },
      {
        id: 'pay',
        title: 'Do contrato ao pagamento',
        steps: [
          'Aprovada, escolha “Formalizar” e, com a tabela validada, “Gerar contrato”.',
          'Colha assinaturas e selfies e preencha chassi e registro do gravame.',
          'A mesa ativa o contrato, pede o pagamento e outra pessoa o aprova.',
        ],
        texts: [
          '“Até o pagamento à concessionária”, no topo da proposta, diz o que falta e quem age. As que esperam há mais tempo estão também no início.',
        ],
      },
      {
        id: 'sign',
        title: 'Assinatura e selfie',
        steps: [
          'Na aba “Assinatura”, confira quem assina e o e-mail de cada pessoa e escolha “Enviar para assinatura”.',
          'Acompanhe quem leu e quem assinou. “Lembrar quem falta” envia o link de novo; “Copiar link” o entrega de outro modo.',
          'Peça a selfie de cada pessoa; ela vale por um dia.',
        ],
        texts: [
          'Com a assinatura eletrônica desativada, o contrato é assinado em papel e anexado. “Verificar evidências” confere se documentos e registro estão como foram assinados.',
        ],
      },
      {
        id: 'next',
        title: 'Até o próximo carro',
        texts: [
          'Em vigor, a proposta mostra “Contrato hoje”: o que falta pagar e quanto quita o contrato. Digite quanto vale o carro e escolha “Simular o próximo carro”: a simulação começa com o cliente e com o que sobra como entrada.',
          'Os contratos que terminam em até seis meses estão no início, em “Contratos terminando”.',
        ],
      },
    ],
  },
  insure: {
    id: 'seguros',
    title: 'Vender um seguro',
    to: '/contratarSeguro',
    sections: [
      {
        id: 'sell',
        title: 'Da cotação à apólice',
        steps: [
          'Escolha o produto. Começando em uma proposta de financiamento, cliente, veículo e prazo vêm dela.',
          'Informe segurado, veículo e cobertura. No seguro auto, “Cotar nas seguradoras” traz as coberturas A, B e C.',
          'Escolha como o cliente paga e conclua.',
          'Na aba “Resumo”, escolha “Enviar à seguradora” e, aceita, “Emitir apólice”.',
        ],
        texts: [
          'Uma cotação vale até a data mostrada. Mudando um dado dela, cote de novo.',
          'Sem resposta da seguradora, “Tratar com a seguradora” leva a proposta à mesa de seguros, que registra a apólice ou a recusa.',
        ],
      },
      {
        id: 'withdraw',
        title: 'Desistência',
        texts: [
          'Nos 7 primeiros dias “Cancelar apólice” devolve ao cliente tudo o que ele pagou, e a comissão é estornada. Depois, só a seguradora cancela, e a mesa de seguros registra.',
        ],
      },
    ],
  },
  contact: {
    id: 'oportunidades',
    title: 'Atender oportunidades',
    to: '/leads',
    sections: [
      {
        id: 'work',
        title: 'Do primeiro contato à venda',
        steps: [
          'Abra a oportunidade e fale com o cliente: telefone e WhatsApp são links.',
          'Registre o que houve: “Contatar novamente” ou “Agendar visita”, com dia e hora do próximo contato, ou como ela terminou.',
          'Escolha “Simular”: a simulação começa com o que o cliente escolheu e fica ligada à oportunidade.',
        ],
        texts: [
          'Uma oportunidade nova que ninguém atende a tempo gera um lembrete e, no fim do prazo, expira. Quando o contrato é ativado, ela fica como vendida.',
        ],
      },
      {
        id: 'board',
        title: 'Quadro',
        texts: [
          'Em “Quadro”, cada coluna é um passo: arraste o cartão, ou use o menu dele. Acima está o que foi feito das oportunidades recebidas.',
        ],
      },
    ],
  },
  desk: {
    id: 'mesa',
    title: 'Mesa de crédito',
    to: '/proposals/desk',
    sections: [
      {
        id: 'decide',
        title: 'Decidir',
        steps: [
          '“Para decidir” mostra as propostas em análise; “Pagamentos”, as que esperam um pagamento.',
          'Abra a proposta e leia o que a análise automática viu em “Andamento”.',
          'Escolha “Aprovar”, “Qualificar” com condições, “Pedir documentos”, “Devolver” ou “Recusar”. A concessionária recebe um aviso.',
        ],
        texts: [
          'Uma proposta bloqueada não anda até que seja desbloqueada. Cancelar um contrato encerra a proposta: nada mais se assina nem se paga.',
        ],
      },
      {
        id: 'pay',
        title: 'Ativar e pagar',
        steps: [
          'Com contrato, assinaturas, chassi e gravame, escolha “Ativar”.',
          'Escolha “Pedir pagamento”. Outra pessoa da mesa escolhe “Aprovar pagamento”.',
          'O banco confirma. Sem a confirmação dele, uma pessoa a pede à mão e outra a aprova.',
        ],
      },
    ],
  },
  exempt: {
    id: 'isencoes',
    title: 'Decidir isenções de TCC',
    to: '/tccExemptions',
    sections: [
      {
        id: 'decide',
        title: 'Aprovar ou recusar',
        steps: [
          'Em “Aguardando decisão” estão os pedidos; confira venda, valor e justificativa.',
          'Escolha “Aprovar” ou “Recusar”. A recusa pede um motivo, que quem pediu lê.',
        ],
        texts: [
          'Decidem os gestores de TCC da concessionária, e ninguém o próprio pedido. Aprovada, a simulação refeita até o prazo não cobra a tarifa.',
        ],
      },
    ],
  },
};
