-- Words in the order of the language with the numbers within them as numbers: TR2 before TR10.
create collation if not exists public."pt-BR-natural" (provider = icu, locale = 'pt-BR-u-kn-true');
