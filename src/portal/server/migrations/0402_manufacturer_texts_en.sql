-- Texts of the manufacturer in English; where one of one's own stands in Portuguese, nothing of it is known yet.
alter table "manufacturerInfo" add column "simulatorTextEn" text;
alter table "manufacturerInfo" add column "legalTextEn" text;
alter table "manufacturerInfo" alter column "simulatorTextEn" set default 'Simulate the financing of your Chevrolet.';
alter table "manufacturerInfo" alter column "legalTextEn" set default 'Credit is subject to approval. The conditions hold on the day of the simulation and may change without notice.';
update "manufacturerInfo" set "simulatorTextEn" = default
  where "simulatorText" = 'Simule o financiamento do seu Chevrolet.';
update "manufacturerInfo" set "legalTextEn" = default
  where "legalText" = 'Crédito sujeito a aprovação. As condições valem na data da simulação e podem mudar sem aviso.';
alter table "manufacturerInfo" add constraint "manufacturerInfo_simulatorTextEn_check" check (char_length("simulatorTextEn") <= 500);
alter table "manufacturerInfo" add constraint "manufacturerInfo_legalTextEn_check" check (char_length("legalTextEn") <= 2000);
