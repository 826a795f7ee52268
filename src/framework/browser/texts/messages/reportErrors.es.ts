/** Messages about reports. */
export const reportErrors = {
  'report.field_unavailable':
    'El informe usa «%{name}», que ya no existe o no está disponible para usted. Corríjalo o elija otro campo.',
  'report.too_many_groups':
    'El informe tiene más de %{limit} grupos. Use un periodo más largo para la fecha, otro campo o un filtro.',
  'report.too_slow':
    'El informe ha tardado más de %{seconds} segundos y se ha detenido. Redúzcalo con un filtro o un periodo más corto e inténtelo de nuevo.',
  'report.too_many_recipients':
    'Un informe se envía a %{limit} personas como máximo. Quite algunas o comparta el enlace.',
  'report.recipient_denied':
    '«%{username}» no puede ver esta lista o no existe. Quítelo de los destinatarios.',
} as const;
