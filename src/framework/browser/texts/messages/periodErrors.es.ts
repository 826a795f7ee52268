/** Messages about periods and approvals. */
export const periodErrors = {
  'effective.overlap': 'Ya hay un periodo del %{from} al %{to}. Elija otro o termine ese.',
  'effective.overlap_open':
    'Hay un periodo desde el %{from} sin fin. Termínelo antes, o programe este después.',
  'effective.reversed': 'El periodo termina antes de empezar, el %{from}. Corrija uno de los días.',
  'effective.same_start': 'Ya empieza un periodo en este día. Elija otro.',
  'effective.crosses':
    'El inicio rebasaría el periodo que empieza el %{from}. Elija un día entre sus vecinos.',
  'effective.begun':
    'Este periodo empezó el %{from} y ya no cambia. Registre otro, desde un día que esté por venir.',
  'approval.required':
    'Aquí los cambios esperan aprobación, uno por uno. Use el formulario del registro.',
  'approval.open':
    'Un cambio de %{by}, pedido el %{at}, ya espera aprobación. Espere la decisión o pida que se retire.',
  'approval.open_unseen':
    'Ya espera aprobación un cambio que no es compatible con este y que usted no puede ver. Espere a que se decida.',
  'approval.own': 'Nadie aprueba un cambio propio. Pida a otra persona que decida.',
  'approval.requester_denied': 'Quien lo pidió ya no puede hacer este cambio. Rechácelo.',
  'approval.decided': 'El cambio ya se decidió o se retiró, y ya no espera a nadie.',
  'approval.stale':
    'El registro cambió después de la solicitud. Pídalo de nuevo a partir de los valores actuales.',
  'conversation.cannot_mention':
    'Nadie que pueda leer este registro tiene el usuario %{username}. Elija una persona de la lista o quite la @.',
  'conversation.too_many_mentions':
    'Un comentario menciona a %{limit} personas como máximo. Quite algunas.',
  'conversation.cannot_assign':
    'Nadie que pueda leer este registro tiene el usuario %{username}. Elija una persona de la lista.',
} as const;
