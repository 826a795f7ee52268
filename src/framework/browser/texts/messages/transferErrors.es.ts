/** Messages of refused imports and exports. */
export const transferErrors = {
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
  'import.repeated_row': 'El valor ya está en otra fila del archivo.',
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
