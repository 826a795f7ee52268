/** Messages about reports. */
export const reportErrors = {
  'report.field_unavailable':
    'O relatório usa “%{name}”, que não existe mais ou não está disponível para você. Corrija-o ou escolha outro campo.',
  'report.too_many_groups':
    'O relatório tem mais de %{limit} grupos. Use um período maior para a data, outro campo ou um filtro.',
  'report.too_slow':
    'O relatório levou mais de %{seconds} segundos e foi interrompido. Restrinja-o com um filtro ou um período menor e tente de novo.',
  'report.too_many_recipients':
    'Um relatório é enviado a no máximo %{limit} pessoas. Retire algumas ou compartilhe o link.',
  'report.recipient_denied':
    '“%{username}” não pode ver esta lista ou não existe. Retire-o dos destinatários.',
} as const;
