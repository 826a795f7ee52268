import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { expected as portuguese } from '../words/errors';

/** Messages of errors returned by the server, by code; loaded with the first of them. */
const answerErrors = {
  'password.personal':
    'La contraseña contiene el nombre o el usuario de la persona. Elija una que no los contenga.',
  'password.common':
    'La contraseña es fácil de adivinar: solo tiene palabras muy frecuentes o pocos caracteres que se repiten. Use palabras que no sean fáciles de adivinar.',
  'record.not_found':
    'No se ha encontrado el registro. Puede que se haya eliminado o no esté a su alcance.',
  'request.malformed_json': 'La petición ha llegado incompleta al servidor. Inténtelo de nuevo.',
  'request.too_deep':
    'Los datos tienen demasiados niveles (límite: %{limit}). Simplifíquelos e inténtelo de nuevo.',
  'request.too_many_members':
    'La petición tiene demasiados elementos (límite: %{limit}). Redúzcalos e inténtelo de nuevo.',
  'request.duplicate_key': 'El campo «%{key}» ha llegado dos veces. Envíelo una sola vez.',
  'request.invalid_text':
    'El texto tiene caracteres que no se pueden guardar. Quítelos e inténtelo de nuevo.',
  'request.too_large':
    'Lo enviado supera el límite de %{limitKb} kB. Redúzcalo e inténtelo de nuevo.',
  'request.unsupported_media_type': 'Aquí no se acepta el formato de lo enviado.',
  'request.timeout':
    'El envío ha tardado demasiado y se ha cortado. Compruebe la conexión e inténtelo de nuevo.',
  'request.headers_too_large':
    'La cabecera de la petición es demasiado grande. Quite filtros o cookies e inténtelo de nuevo.',
  'request.malformed_http':
    'La petición ha llegado mal formada al servidor. Recargue la página e inténtelo de nuevo.',
  'request.not_found':
    'La dirección pedida no existe en el servidor. Recargue la página e inténtelo de nuevo.',
  'request.method_not_allowed':
    'El servidor no acepta esta operación en esta dirección. Recargue la página e inténtelo de nuevo.',
  'request.unknown_parameter':
    'No se conoce el parámetro «%{name}». Quite los filtros e inténtelo de nuevo.',
  'request.repeated_parameter':
    'El parámetro «%{name}» ha llegado dos veces. Quite los filtros e inténtelo de nuevo.',
  'request.invalid_parameter':
    'El parámetro «%{name}» no es válido. Corríjalo e inténtelo de nuevo.',
  'request.header_invalid':
    'La cabecera «%{name}» de la petición no es válida. Recargue la página e inténtelo de nuevo.',
  'access.denied': 'No tiene permiso para esta acción.',
  'access.last_administrator':
    'Es el último administrador activo y tiene que seguir siéndolo. Habilite antes a otro.',
  'access.own_account':
    'Esta acción no se puede hacer sobre la propia cuenta. Pídaselo a otro administrador.',
  'access.step_up':
    'Esto exige la verificación en dos pasos. Inténtelo de nuevo y escriba el código.',
  'access.view_over': 'La vista como otro perfil ha terminado. Ha vuelto a su propio perfil.',
  'query.invalid_filter': 'Esta lista no acepta el filtro «%{name}». Quítelo e inténtelo de nuevo.',
  'query.invalid_operator':
    'El filtro «%{name}» no acepta la comparación «%{operator}». Elija otra.',
  'query.invalid_sort': 'La lista no se puede ordenar por «%{name}». Elija otra columna.',
  'query.invalid_cursor':
    'Esta página de la lista ya no es válida. Vuelva al principio de la lista.',
  'query.too_slow':
    'Buscar una parte de «%{name}» en toda la lista ha tardado demasiado. Añada otro filtro, como un periodo o una opción, o use la búsqueda de la lista.',
  'bulk.preview_expired':
    'La comprobación previa de este cambio ha caducado o es de otro cambio. Haga una nueva.',
  'bulk.too_many': 'Hay más de %{limit} registros. Use filtros para cambiar una parte cada vez.',
  'task.not_undoable': 'Esta tarea no se puede deshacer.',
  'task.already_undone': 'Esta tarea ya se ha deshecho.',
  'query.invalid_range': 'La página pedida supera el límite de %{limit} filas. Pida menos filas.',
  'record.version_required':
    'No se sabe qué versión del registro se ha cambiado. Recargue el registro e inténtelo de nuevo.',
  'record.version_stale':
    'Otra persona ha cambiado el registro. Compare los cambios antes de guardar.',
  'record.no_such_version': 'El registro no existía en ese momento o en esa versión.',
  'flow.step_closed': 'Este paso aún no está abierto. Complete los anteriores.',
  'flow.draft_stale':
    'El borrador se ha cambiado en otra pestaña o en otro equipo. Recargue la página.',
  'flow.too_many_drafts':
    'Ya tiene %{limit} borradores. Termine o descarte alguno antes de empezar otro.',
  'record.locked': 'Otra persona está usando el registro. Inténtelo de nuevo en un momento.',
  'record.hourly_limit':
    'En esta hora ha habido demasiados intentos sobre datos protegidos. Inténtelo de nuevo en %{minutes} min.',
  'record.referenced':
    'El registro no se puede eliminar: todavía se usa en %{resource} (%{count}): %{names}. Cambie antes esos registros.',
  'record.referenced_unseen':
    'El registro no se puede eliminar: todavía lo usan otros que usted no puede ver.',
  'task.interrupted':
    'El trabajo se ha interrumpido varias veces y se ha abandonado. No se ha cambiado nada; empiécelo de nuevo.',
  'idempotency.key_invalid':
    'La identificación del envío no es válida. Recargue la página e inténtelo de nuevo.',
  'idempotency.key_reused':
    'Este envío ya se hizo con otros datos. Recargue la página y compruebe el resultado.',
  'idempotency.in_progress': 'Este envío sigue en curso. Espere un poco y compruebe el resultado.',
  'action.unknown': 'Esta acción no existe para el registro. Recargue la página.',
  'action.not_applicable':
    'La acción no corresponde al estado actual del registro. Actualice la página.',
  'action.reason_required': 'Escriba el motivo para seguir.',
  'validation.failed': 'Hay campos por corregir. Revise los señalados.',
  'validation.required': 'Rellene este campo.',
  'validation.unknown_field': 'Aquí no se acepta este campo.',
  'validation.read_only': 'Este campo no se puede cambiar.',
  'validation.one_by_one':
    'Los archivos se cambian registro a registro: abra cada uno para sustituirlos.',
  'validation.type': 'El valor no sirve para este campo. Compruebe lo que pide.',
  'validation.too_short': 'Escriba al menos %{limit} caracteres.',
  'validation.too_long': 'Supera el límite de caracteres.',
  'validation.too_small': 'Escriba un valor a partir de %{limit}.',
  'validation.too_large': 'Escriba un valor de hasta %{limit}.',
  'validation.not_multiple': 'Indique un múltiplo de %{step}.',
  'validation.pattern': 'El formato no es correcto. Vea la ayuda del campo.',
  'validation.enum': 'Elija una de las opciones de la lista.',
  'validation.duplicate_item': 'Este elemento ya está en la lista.',
  'validation.not_together':
    'Estos valores no se pueden elegir juntos. Deje uno solo, o los que son compatibles.',
  'validation.too_many_items': 'Escriba como máximo %{limit}.',
  'validation.too_few_items': 'Elija o añada al menos %{limit}.',
  'validation.date': 'Escriba una fecha válida con el formato %{format}.',
  'validation.date_time': 'Escriba una fecha y una hora válidas.',
  'validation.email': 'Escriba un correo válido, como nombre@empresa.es.',
  'validation.file': 'Este archivo ya no está disponible. Elíjalo otra vez y guarde enseguida.',
  'file.empty': 'El archivo está vacío. Elija otro.',
  'file.infected':
    'El antivirus ha detectado algo en este archivo y no se ha guardado. Elija otro.',
  'file.type_refused':
    'El contenido de este archivo no es de ningún tipo aceptado o no corresponde a su nombre. Elija otro.',
  'file.too_large': 'El archivo supera el límite de %{limitMb} MB. Elija uno más pequeño.',
  'file.quota_exceeded':
    'Sus archivos ya ocupan el límite de %{limitMb} MB. Quite los que ya no hagan falta.',
  'file.storage_unavailable':
    'El archivo no se ha podido guardar ahora. Inténtelo de nuevo en un momento.',
  'validation.uuid': 'La identificación no es válida.',
  'validation.color': 'Indique el color como #RRGGBB, por ejemplo #1A73E8.',
  'validation.time': 'Indique una hora válida, de 00:00 a 23:59.',
  'validation.taken_elsewhere':
    'Este valor ya se usa en otros registros (%{resource}). Indique otro.',
  'validation.not_unique': 'Ya existe un registro con este valor. Escriba otro.',
  'validation.kind': 'El valor no tiene la forma de este campo. Revíselo.',
  'validation.check': 'Los valores de estos campos no encajan entre sí. Compruébelos.',
  'validation.withheld':
    'Una regla sobre datos que usted no puede ver no permite este cambio. Hable con alguien que los vea.',
  'validation.reference_missing': 'Lo elegido no existe o no está disponible. Elija otra cosa.',
  'validation.reference_ambiguous':
    'Hay más de un registro con este nombre. Use su código, o el nombre exactamente como está registrado.',
  'validation.password_mismatch':
    'La confirmación no coincide con la contraseña. Escriba la misma contraseña en los dos campos.',
} as const;

/** Messages about reports. */
const reportErrors = {
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

/** Messages about periods and approvals. */
const periodErrors = {
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

/** Messages of refused imports and exports. */
const transferErrors = {
  'import.file_type':
    'El archivo no es una tabla CSV o XLSX que se pueda leer. Guárdelo como XLSX o CSV en su hoja de cálculo y envíelo de nuevo.',
  'import.file_encoding':
    'El texto del archivo no está en UTF-8, UTF-16 ni Windows-1252: sus acentos saldrían mal. Guárdelo como XLSX o CSV UTF-8 en su hoja de cálculo y envíelo de nuevo.',
  'import.columns_missing':
    'Faltan columnas en el archivo: %{columns}. Use la plantilla de la página.',
  'import.file_empty': 'La tabla está vacía: necesita nombres de columnas y al menos una fila.',
  'import.file_too_large':
    'El archivo es demasiado grande: el límite es de %{limitMb} MB. Divídalo, o use CSV en lugar de XLSX.',
  'import.file_broken':
    'La tabla no se puede leer a partir de la línea %{line}. Compruebe las comillas de esa línea.',
  'import.file_bomb':
    'El archivo necesita más memoria o tiempo de lo permitido y se ha rechazado. Envíe el libro como CSV.',
  'import.too_many_requests':
    'El archivo pide más de %{limit} cambios, cada uno de los cuales espera una aprobación. Divídalo en archivos más pequeños.',
  'import.too_many_columns':
    'La tabla tiene más de %{limit} columnas. Quite las que no hagan falta y envíela de nuevo.',
  'import.not_ready': 'La tabla no está lista para este paso. Recargue la página.',
  'import.only_checked': 'Una comprobación no guarda nada.',
  'import.rows_refused': 'No se ha importado nada. Filas con errores: %{count}.',
  'import.already_done': 'Este mismo archivo ya se había importado.',
  'import.repeated_row': 'El valor ya está en la fila %{line} del archivo.',
  'import.repeated_combination': 'La misma combinación ya está en la fila %{line} del archivo.',
  'import.extra_cells':
    'La fila tiene más celdas que los %{columns} nombres de columnas. Ponga entre comillas los textos que contengan el separador.',
  'import.cell_error':
    'La celda %{cell} muestra el error %{error} de la hoja de cálculo. Corrija la fórmula o escriba el valor.',
  'import.cell_uncalculated':
    'La fórmula de la celda %{cell} no tiene resultado en el archivo. Ábralo en la hoja de cálculo, guárdelo y envíelo de nuevo.',
  'import.missing_cells':
    'La fila tiene %{cells} de las %{columns} celdas esperadas. Añada las que faltan, aunque estén vacías, o envíe la hoja como XLSX.',
  'export.too_many_rows':
    'Una hoja de Excel admite %{limit} filas como máximo. Filtre la lista o expórtela como CSV.',
  'export.period_order': 'El primer día no puede ser posterior al último. Corrija uno de los dos.',
  'export.period_too_long': 'El periodo es de %{days} días como máximo. Elija uno más corto.',
} as const;

/** Messages of errors that end a session or occur without a response, by code; always loaded. */
const baseErrors = {
  'session.wrong_password':
    'El usuario o la contraseña no son válidos. Compruebe los dos e inténtelo de nuevo.',
  'session.expired': 'Su acceso ha caducado. Vuelva a entrar para continuar.',
  'request.too_many':
    'Se han hecho demasiadas peticiones en poco tiempo. Espere unos minutos e inténtelo de nuevo.',
  'session.unknown': 'Su sesión ha caducado. Vuelva a entrar para continuar.',
  'session.replaced':
    'Este usuario ha entrado en otro lugar y esta sesión ha terminado. Si no ha sido usted, cambie la contraseña.',
  'access.forbidden': 'No tiene acceso a este recurso.',
  'session.redirect_invalid':
    'No se ha podido confirmar el acceso: su código ya se usó o ha caducado. Vuelva a entrar.',
  'session.token_expired': 'Su acceso tiene que renovarse. Inténtelo de nuevo.',
  'session.token_invalid': 'Su acceso no es válido. Vuelva a entrar para continuar.',
  'access.read_only_view':
    'Está viendo la aplicación como otro perfil y no se puede cambiar nada. Termine la vista para volver a trabajar.',
  'server.internal': 'No se ha podido conectar. Inténtelo más tarde.',
  'server.unavailable':
    'La aplicación está ocupada o en mantenimiento. Inténtelo de nuevo en un momento.',
  'server.timeout':
    'El servidor ha tardado demasiado en responder. Inténtelo de nuevo en un momento.',
  'client.network': 'El servidor no ha respondido. Compruebe su conexión e inténtelo de nuevo.',
  'client.unidentified':
    'Ha ocurrido un error no identificado. Inténtelo de nuevo; si continúa, avise al servicio de ayuda.',
  'client.modules_unavailable':
    'No se han podido cargar sus permisos. Falta una parte del menú; recargue la página para intentarlo de nuevo.',
} as const satisfies Record<
  Exclude<
    keyof typeof frameworkErrors,
    | keyof typeof answerErrors
    | keyof typeof periodErrors
    | keyof typeof reportErrors
    | keyof typeof transferErrors
  >,
  string
>;

/** Descriptions of field formats, by kind or wire type, in Spanish. */
export const expected: typeof portuguese = {
  array: 'Indique una lista de valores.',
  boolean: 'Responda sí o no.',
  decimal: 'Indique un número, por ejemplo %{example}.',
  integer: 'Indique un número entero, por ejemplo 12.',
  money: 'Indique un importe, por ejemplo %{example}.',
  months: 'Indique un número entero de meses, por ejemplo 36.',
  number: 'Indique un número, por ejemplo %{example}.',
  object: 'Indique los datos de este grupo, cada uno en su campo.',
  percent: 'Indique un porcentaje, por ejemplo %{example}.',
  places: 'Use %{smart_count} decimal como máximo. |||| Use %{smart_count} decimales como máximo.',
  rateMonthly: 'Indique una tasa mensual, por ejemplo %{example}.',
  string: 'Indique un texto.',
};

/** Messages of all framework codes. */
export const errors = {
  ...baseErrors,
  ...answerErrors,
  ...transferErrors,
  ...periodErrors,
  ...reportErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
