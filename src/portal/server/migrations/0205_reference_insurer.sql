-- The insurer that stands in has a name of its own, the same in each language.
update "insuranceProposals" set "insurer" = 'Pátio Seguros' where "insurer" = 'Tarifa de referência';
update "insurance_quotes"
  set "insurer" = 'Pátio Seguros', "answer" = jsonb_set("answer", '{insurer}', '"Pátio Seguros"')
  where "insurer" = 'Tarifa de referência';
